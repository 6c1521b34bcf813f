import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasCode } from '@/lib/api/api-failure';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { loadAround } from '../thread/thread-query';
import { indexOfMessage, type ThreadRow } from '../thread/thread-rows';

/** The message that was jumped to is marked for so long. */
const LIT_MS = 1_800;

interface Thread {
  conversation: ConversationView;
  rows: readonly ThreadRow[];
  show: (index: number) => void;
  toEnd: () => void;
  /** The message shown first; null for the newest. */
  opensAt: number | null;
}

/** Scrolls to a message, loading the page around it if needed; returns the key of the highlighted row. */
export function useJumpTo({ opensAt, ...thread }: Thread) {
  const t = useText('chats');
  const queryClient = useQueryClient();
  const [lit, setLit] = useLit();
  const target = useRef<number | null>(null);
  const latest = useRef({ ...thread, queryClient, t });

  const arrive = useCallback(() => {
    const { rows, show } = latest.current;
    const index = target.current === null ? -1 : indexOfMessage(rows, target.current);
    if (index === -1) return false;
    target.current = null;
    show(index);
    setLit(rows[index]?.key ?? null);
    return true;
  }, [setLit]);
  useLayoutEffect(() => {
    latest.current = { ...thread, queryClient, t };
    arrive();
  });

  const jump = useCallback(
    (messageId: number) => {
      target.current = messageId;
      if (arrive()) return;
      const { queryClient: client, conversation } = latest.current;
      loadAround(client, conversation, messageId).catch((error) => {
        target.current = null;
        if (messageId === opensAt) latest.current.toEnd();
        notify({
          title: latest.current.t(hasCode(error, 'request.not_found') ? 'thread.messageGone' : 'thread.jumpFailed'),
          tone: 'danger',
        });
      });
    },
    [arrive, opensAt],
  );
  useEffect(() => {
    if (opensAt !== null) jump(opensAt);
  }, [opensAt, jump]);
  return { jump, lit };
}

function useLit() {
  const [lit, setLit] = useState<string | null>(null);
  useEffect(() => {
    if (lit === null) return;
    const timer = setTimeout(() => setLit(null), LIT_MS);
    return () => clearTimeout(timer);
  }, [lit]);
  return [lit, setLit] as const;
}
