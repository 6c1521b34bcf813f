import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Chat, chatQuery } from './sandbox-api';

/**
 * Refetches what the sandbox reports as changed. While the stream of a chat is open, the customer views that chat and delivered messages
 * become read. Returns whether the sandbox is reachable.
 */
export function useLiveUpdates(chat: Chat | null): boolean {
  const queryClient = useQueryClient();
  const [connected, setConnected] = useState(true);
  const query = chat ? chatQuery(chat).toString() : '';
  useEffect(() => {
    const stream = new EventSource(`/__sandbox/stream?${query}`);
    stream.addEventListener('open', () => {
      setConnected(true);
      void queryClient.invalidateQueries();
    });
    stream.addEventListener('changed', ({ data }) => {
      for (const topic of JSON.parse(data as string) as string[]) void queryClient.invalidateQueries({ queryKey: [topic] });
    });
    stream.addEventListener('error', () => setConnected(false));
    return () => stream.close();
  }, [query, queryClient]);
  return connected;
}
