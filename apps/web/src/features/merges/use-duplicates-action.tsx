import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Badge } from '@/ui/badge';
import type { HeaderAction } from '@/ui/header-actions';
import { listDuplicatesQuery } from './api/list-duplicates';

/** The way to the contacts that may be the same person, with their number, for those who may merge them. */
export function useDuplicatesAction(): HeaderAction | false {
  const t = useText('merges');
  const mayMerge = useCan('contacts.merge');
  const { data } = useInfiniteQuery({ ...listDuplicatesQuery, enabled: mayMerge });
  const total = data?.pages[0]?.total ?? 0;
  if (!mayMerge) return false;
  const mark = total > 0 && (
    <Badge look="quiet" label={t('groups', { count: total })}>
      {total}
    </Badge>
  );
  return { label: t('title'), icon: <Users aria-hidden />, to: '/contacts/duplicates', mark };
}
