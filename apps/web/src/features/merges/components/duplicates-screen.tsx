import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { PageHeader } from '@/ui/page-header';
import { listDuplicatesQuery } from '../api/list-duplicates';
import type { ContactPair } from '../pair/contact-pair';
import { DuplicatesList } from './duplicates-list';
import { MergeDialog } from './merge-dialog';

/** Contacts that may be the same person: merged here, or told apart. */
export function DuplicatesScreen() {
  const t = useText('merges');
  const list = useInfiniteQuery(listDuplicatesQuery);
  const [pair, setPair] = useState<ContactPair | null>(null);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={t('title')}
        count={list.data?.pages[0]?.total}
        actions={
          <ButtonLink to="/contacts" icon={<ArrowLeft aria-hidden />}>
            {t('back')}
          </ButtonLink>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 py-4 md:px-6">
          <DuplicatesList list={list} onMerge={setPair} />
        </div>
      </div>
      {pair && <MergeDialog key={`${pair.own.id}-${pair.other.id}`} pair={pair} onClose={() => setPair(null)} />}
    </div>
  );
}
