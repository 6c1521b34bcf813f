import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import type { TimelineFilter } from '../entries/timeline-filter';
import { TimelineFilters } from './timeline-filters';
import { TimelineList } from './timeline-list';

export interface TimelineProps {
  contactId: number;
}

/** Everything that has happened with a contact, the newest first. */
export function Timeline({ contactId }: TimelineProps) {
  const t = useText('timeline');
  const [filter, setFilter] = useState<TimelineFilter>('all');
  return (
    <section aria-label={t('title')} className="min-w-0">
      <h3 className="text-md font-semibold text-text">{t('title')}</h3>
      <TimelineFilters filter={filter} onFilter={setFilter} />
      <TimelineList contactId={contactId} filter={filter} onClear={() => setFilter('all')} />
    </section>
  );
}
