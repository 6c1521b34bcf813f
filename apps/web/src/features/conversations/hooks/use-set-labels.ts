import type { ConversationView, Label } from '@app/contracts/conversations/conversations.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { conversationKeys } from '../api/conversation-keys';
import { setLabels } from '../api/set-labels';

/** It names its conversation: when it is undone another one may be open. */
interface LabelsChange {
  conversation: ConversationView;
  from: Label[];
  to: Label[];
}

/** Replaces the labels of a conversation, and offers the way back. */
export function useSetLabels(conversation: ConversationView) {
  const t = useText('chats.labels');
  const kit = useText('kit');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: LabelsChange) => setLabels(change.conversation, change.to),
    onSuccess({ id }, { from, to, ...change }) {
      const action = { label: kit('undo'), onAction: () => mutate({ ...change, from: to, to: from }) };
      notify({ title: t('saved'), tone: 'success', action });
      return queryClient.invalidateQueries({ queryKey: conversationKeys.detail(id) });
    },
    onError(error) {
      if (hasCode(error, 'conversation.not_active')) notify({ title: t('notActive'), tone: 'danger' });
      else notify({ title: t('failed'), description: say(error), tone: 'danger' });
    },
  });
  const save = (to: Label[], onSaved: () => void) => mutate({ conversation, from: conversation.labels, to }, { onSuccess: onSaved });
  return { save, isSaving: isPending };
}
