import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { DuplicatesPage } from '@app/contracts/merges/merges.contract';
import { UserRoundCheck } from 'lucide-react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import type { ContactPair } from '../pair/contact-pair';
import { DuplicateGroup } from './duplicate-group';

export interface DuplicatesListProps {
  list: UseInfiniteQueryResult<InfiniteData<DuplicatesPage>>;
  onMerge: (pair: ContactPair) => void;
}

export function DuplicatesList({ list, onMerge }: DuplicatesListProps) {
  const t = useText('merges');
  const say = useFailureText();
  if (list.isError && !list.data)
    return <ErrorState title={t('failed')} description={say(list.error)} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  if (!list.data) return <DuplicatesSkeleton />;
  const groups = list.data.pages.flatMap((page) => page.groups).filter(({ contacts }) => contacts.length > 1);
  if (groups.length === 0)
    return (
      <EmptyState
        icon={<UserRoundCheck />}
        title={<h2>{t('empty')}</h2>}
        description={t('emptyHint')}
        action={<ButtonLink to="/contacts">{t('back')}</ButtonLink>}
      />
    );
  return (
    <>
      <p className="text-base text-text-2">{t('hint')}</p>
      {groups.map((group) => (
        <DuplicateGroup key={group.contacts[0]?.id} group={group} onMerge={onMerge} />
      ))}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} className="self-center">
          {list.isFetchNextPageError ? t('moreFailed') : t('more')}
        </Button>
      )}
    </>
  );
}

function DuplicatesSkeleton() {
  return (
    <>
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} className="h-40 w-full rounded-lg" />
      ))}
    </>
  );
}
