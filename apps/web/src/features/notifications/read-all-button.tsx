import { useMutation, useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notify';
import { readAllNotifications } from './api/read-notifications';
import { unreadNotificationsQuery } from './api/unread-notifications';

export interface ReadAllButtonProps {
  size: 'sm' | 'md';
  variant?: 'ghost';
}

/** Marks everything as read, while there is something unread. */
export function ReadAllButton({ size, variant }: ReadAllButtonProps) {
  const t = useText('notifications');
  const { data } = useQuery(unreadNotificationsQuery);
  const { readAll, isReading } = useReadAll();
  return (
    <Button
      size={size}
      variant={variant}
      icon={<CheckCheck aria-hidden className="size-4" />}
      loading={isReading}
      disabled={(data?.unread ?? 0) === 0}
      onClick={readAll}
    >
      {t('readAll')}
    </Button>
  );
}

/** Marks every notification as read, in all browsers of the person. */
function useReadAll() {
  const t = useText('notifications');
  const say = useFailureText();
  const { mutate, isPending } = useMutation({
    mutationFn: readAllNotifications,
    onError: (error) => notify({ tone: 'danger', title: t('readFailed'), description: say(error) }),
  });
  return { readAll: () => mutate(), isReading: isPending };
}
