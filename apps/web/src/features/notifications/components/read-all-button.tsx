import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { unreadNotificationsQuery } from '../api/unread-notifications';
import { useReadAll } from '../hooks/use-read-all';

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
