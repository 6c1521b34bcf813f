import type { AssignmentView } from '@app/contracts/assignments/assignments.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Button } from '@/ui/button';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { assignmentHistoryQuery } from './api/assignment-history';
import { useWhy } from './use-why';
import { AssigneeFace } from './assignee-face';

/** The number of entries shown before "show all". */
const SHOWN = 3;

/** The people who had a contact, and why each of them got it. */
export function AssignmentHistory({ contactId }: { contactId: number }) {
  const t = useText('assignments.history');
  const [showsAll, setShowsAll] = useState(false);
  const query = useQuery(assignmentHistoryQuery(contactId));
  const { data, error } = query;
  if (error && !data) return <QueryError title={t('failed')} query={query} />;
  const shown = showsAll ? data?.assignments : data?.assignments.slice(0, SHOWN);
  const isCut = shown && data && shown.length < data.assignments.length;
  return (
    <section aria-label={t('title')}>
      <h3 className="text-md font-semibold text-text">{t('title')}</h3>
      {!shown && <Skeleton className="mt-3 h-12 w-full" />}
      {shown?.length === 0 && <p className="mt-2 text-base text-text-2">{t('empty')}</p>}
      <ul className="mt-2 flex flex-col gap-3">
        {shown?.map((assignment) => (
          <Line key={assignment.id} assignment={assignment} />
        ))}
      </ul>
      {isCut && (
        <Button size="sm" variant="ghost" className="mt-2" onClick={() => setShowsAll(true)}>
          {t('more', { count: String(data.assignments.length) })}
        </Button>
      )}
    </section>
  );
}

function Line({ assignment }: { assignment: AssignmentView }) {
  const t = useText('assignments.history');
  const time = useTimeText();
  const why = useWhy();
  const { agent, assigned_by: by, created_at: at } = assignment;
  return (
    <li className="flex gap-2.5">
      <AssigneeFace assigned={agent} />
      <div className="min-w-0">
        <p className="text-base text-text">
          <span className="font-medium">{agent ? t('given', { agent: agent.name }) : t('takenBack')}</span>{' '}
          <span className="text-text-2">{by ? t('by', { name: by.name }) : t('bySystem')}</span>
        </p>
        <p className="text-sm text-text-2">{why(assignment)}</p>
        <time dateTime={at} className="text-xs text-text-3">
          {time.moment(at)}
        </time>
      </div>
    </li>
  );
}
