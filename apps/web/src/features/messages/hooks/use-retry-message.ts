import type { MessageView } from '@app/contracts/messages/messages.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { messageKeys } from '../api/message-keys';
import { retryMessage } from '../api/retry-message';
import { seqOf, type Thread, withAnswer } from '../thread/thread';

/** Sends a message again that the provider refused or lost. */
export function useRetryMessage() {
  const queryClient = useQueryClient();
  const t = useText('chats');
  const say = useFailureText();
  const threadOf = ({ conversation_id }: MessageView) => messageKeys.thread(conversation_id);
  return useMutation({
    mutationFn: retryMessage,
    networkMode: 'always',
    onMutate: (message) => seqOf(queryClient.getQueryData<Thread>(threadOf(message)), message.id),
    onSuccess: (view, message, since) =>
      queryClient.setQueryData<Thread>(threadOf(message), (thread) => thread && withAnswer(thread, view, since)),
    onError: (error) => notify({ title: say(error, t('bubble.retryFailed')), tone: 'danger' }),
  });
}
