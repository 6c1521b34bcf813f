import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { ERASED_KINDS, type ErasureView } from '@app/contracts/erasures/erasures.contract';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Chip } from '@/ui/chip';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { listErasuresQuery } from './api/erasure-queries';

/** The record of erasures: who, when and how far; no personal data. */
export function ErasuresScreen() {
  const t = useText('erasures');
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={t('title')} back={{ to: '/contacts', label: t('back') }} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto flex max-w-3xl flex-col gap-3 px-4 py-4 md:px-6">
          <ErasureList />
        </div>
      </div>
    </div>
  );
}

function ErasureList() {
  const t = useText('erasures');
  const list = useInfiniteQuery(listErasuresQuery);
  if (list.isError && !list.data) return <QueryError title={t('failed')} query={list} />;
  if (!list.data) return <Skeleton className="h-28 w-full rounded-lg" />;
  const erasures = list.data.pages.flatMap((page) => page.erasures);
  if (erasures.length === 0)
    return (
      <EmptyList
        none={{
          icon: <ShieldCheck />,
          title: <h2>{t('empty')}</h2>,
          description: t('emptyHint'),
          action: <ButtonLink to="/contacts">{t('back')}</ButtonLink>,
        }}
        noMatches={null}
      />
    );
  return (
    <>
      <ul className="divide-y divide-border rounded-lg border border-border bg-surface shadow-e1">
        {erasures.map((erasure) => (
          <ErasureRow key={erasure.id} erasure={erasure} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} className="self-center">
          {t('more')}
        </Button>
      )}
    </>
  );
}

interface ErasureRowProps {
  erasure: ErasureView;
}

function ErasureRow({ erasure: { contact_id, user, erased, copies, copies_removed, created_at, finished_at } }: ErasureRowProps) {
  const t = useText('erasures');
  const { moment } = useTimeText();
  const counts = ERASED_KINDS.filter((kind) => erased[kind] > 0).map((kind) => t(`kinds.${kind}`, { count: erased[kind] }));
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold text-text">{t('contact', { id: String(contact_id) })}</p>
        <Chip tone={finished_at ? 'success' : 'warning'}>
          {finished_at ? t('finished') : t('progress', { done: String(copies_removed), total: String(copies) })}
        </Chip>
      </div>
      <p className="text-sm text-text-2">{t('by', { name: user?.name ?? t('somebody'), time: moment(created_at) })}</p>
      {counts.length > 0 && <p className="text-sm text-text-2">{counts.join(' · ')}</p>}
    </li>
  );
}
