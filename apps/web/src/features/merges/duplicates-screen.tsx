import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import type { DuplicatesPage } from '@app/contracts/merges/merges.contract';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { listDuplicatesQuery } from './api/list-duplicates';
import type { ContactPair } from './contact-pair';
import { DuplicateGroup } from './duplicate-group';
import { MergeDialog } from './merge-dialog';

/** Possible duplicates, which are merged here or marked as different people. */
export function DuplicatesScreen() {
  const t = useText('merges');
  const list = useInfiniteQuery(listDuplicatesQuery);
  const [pair, setPair] = useState<ContactPair | null>(null);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={t('title')} back={{ to: '/contacts', label: t('back') }} count={list.data?.pages[0]?.total} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 py-4 md:px-6">
          <DuplicatesList list={list} onMerge={setPair} />
        </div>
      </div>
      {pair && <MergeDialog key={`${pair.own.id}-${pair.other.id}`} pair={pair} onClose={() => setPair(null)} />}
    </div>
  );
}

interface DuplicatesListProps {
  list: UseInfiniteQueryResult<InfiniteData<DuplicatesPage>>;
  onMerge: (pair: ContactPair) => void;
}

function DuplicatesList({ list, onMerge }: DuplicatesListProps) {
  const t = useText('merges');
  if (list.isError && !list.data) return <QueryError title={t('failed')} query={list} />;
  if (!list.data) return <DuplicatesSkeleton />;
  const groups = list.data.pages.flatMap((page) => page.groups).filter(({ contacts }) => contacts.length > 1);
  if (groups.length === 0)
    return (
      <EmptyList
        none={{
          icon: <UserRoundCheck />,
          title: <h2>{t('empty')}</h2>,
          description: t('emptyHint'),
          action: <ButtonLink to="/contacts">{t('back')}</ButtonLink>,
        }}
        noMatches={null}
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
