import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import type { UploadView } from '@app/contracts/messages/messages.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { scheduleMessage } from '../api/write-scheduled-message';
import { placeScheduled } from '../cache/scheduled-cache';

export interface LaterContent {
  text: string;
  upload: UploadView | null;
}

interface LaterHandling {
  onTaken: () => void;
  onReturned: (content: LaterContent) => void;
}

/** Leaves what is written for later. What comes back after a failure is told from other words, so that trying again cannot make two of it. */
export function useScheduleMessage(conversation: ConversationView, { onTaken, onReturned }: LaterHandling) {
  const t = useText('scheduled');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const returned = useRef<LaterContent & { clientId: string }>(undefined);
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: ({ content, sendAt, clientId }: { content: LaterContent; sendAt: Date; clientId: string }) =>
      scheduleMessage(conversation, {
        body: content.text,
        media_url: content.upload?.url,
        send_at: sendAt.toISOString(),
        client_id: clientId,
      }),
    onMutate: onTaken,
    onSuccess: (scheduled) => placeScheduled(queryClient, scheduled),
    onError(error, { content, clientId }) {
      returned.current = { ...content, clientId };
      onReturned(content);
      notify({ title: t('failed'), description: say(error), tone: 'danger' });
    },
  });
  return (content: LaterContent, sendAt: Date) => {
    const before = returned.current;
    const isSame = before?.text === content.text && before.upload?.id === content.upload?.id;
    mutate({ content, sendAt, clientId: isSame ? before.clientId : crypto.randomUUID() });
  };
}
