import { useMutation } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { readAllNotifications } from '../api/read-notifications';

/** Marks every notification as read, in all browsers of the person. */
export function useReadAll() {
  const t = useText('notifications');
  const say = useFailureText();
  const { mutate, isPending } = useMutation({
    mutationFn: readAllNotifications,
    onError: (error) => notify({ tone: 'danger', title: t('readFailed'), description: say(error) }),
  });
  return { readAll: () => mutate(), isReading: isPending };
}
