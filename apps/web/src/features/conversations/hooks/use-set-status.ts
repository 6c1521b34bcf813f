import type { ConversationStatus, ConversationView } from '@app/contracts/conversations/conversations.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { conversationKeys } from '../api/conversation-keys';
import { setStatus } from '../api/set-status';

/** It names its conversation: when it is undone another one may be open. */
interface StatusChange {
  conversation: ConversationView;
  from: ConversationStatus;
  to: ConversationStatus;
}

/** Closes, archives or reopens a conversation, and offers the way back. */
export function useSetStatus(conversation: ConversationView) {
  const t = useText('chats.status');
  const kit = useText('kit');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: StatusChange) => setStatus(change.conversation, change.to),
    onSuccess({ id }, { from, to, ...change }) {
      const action = { label: kit('undo'), onAction: () => mutate({ ...change, from: to, to: from }) };
      notify({ title: t(`done.${to}`), tone: 'success', action });
      return queryClient.invalidateQueries({ queryKey: conversationKeys.detail(id) });
    },
    onError: (error) => notify({ title: t('failed'), description: say(error), tone: 'danger' }),
  });
  const change = (to: ConversationStatus, onSettled: () => void) => mutate({ conversation, from: conversation.status, to }, { onSettled });
  return { change, isChanging: isPending };
}
