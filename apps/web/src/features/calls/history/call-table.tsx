import type { CallView } from '@app/contracts/calls/calls.contract';
import { Fragment, useState } from 'react';
import { useDateFormat } from '@/lib/text/use-date-format';
import { useText } from '@/lib/text/use-text';
import { useNow } from '@/lib/time/use-now';
import { fieldOf } from '@/lib/time/zone';
import { classNames } from '@/ui/class-names';
import { CallRow } from './call-row';

const COLUMNS = {
  contact: '',
  person: 'w-[22%]',
  date: 'w-34',
  status: 'w-34',
  duration: 'w-22',
  recording: 'w-40',
  action: 'w-16',
} as const;
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** The calls of a page by day, in rows of 52 px, one open at a time; in a narrow place each is a card of two lines. */
export function CallTable({ calls }: { calls: readonly CallView[] }) {
  const t = useText('calls.history');
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <div className="@container rounded-lg border border-border bg-surface shadow-e1">
      <table className="w-full table-fixed text-left text-base @max-4xl:block">
        <thead className="@max-4xl:sr-only">
          <tr className="bg-surface-2 text-xs text-text-2">
            {NAMES.map((name) => (
              <th
                key={name}
                scope="col"
                className={classNames('px-4 py-2.5 font-semibold first:rounded-tl-lg last:rounded-tr-lg', COLUMNS[name])}
              >
                {name === 'action' ? <span className="sr-only">{t('columns.action')}</span> : t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-4xl:block">
          {calls.map((call, index) => (
            <Fragment key={call.id}>
              {dayOf(call.date) !== dayOf(calls[index - 1]?.date ?? 0) && <DayRow date={call.date} />}
              <CallRow
                call={call}
                columns={NAMES.length}
                isOpen={call.id === openId}
                onToggle={() => setOpenId(call.id === openId ? null : call.id)}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const DAY_MS = 86_400_000;

/** The day by the clock of the organization. */
const dayOf = (at: string | number): string => fieldOf(new Date(at)).slice(0, 10);

function DayRow({ date }: { date: string }) {
  const t = useText('calls.history');
  const format = useDateFormat();
  const now = useNow().getTime();
  const day = dayOf(date);
  const words = new Map([
    [dayOf(now), t('today')],
    [dayOf(now - DAY_MS), t('yesterday')],
  ]);
  return (
    <tr className="@max-4xl:block">
      <th
        scope="colgroup"
        colSpan={NAMES.length}
        className="border-y border-border bg-surface-2 px-4 py-1.5 text-sm font-semibold @max-4xl:block"
      >
        {words.get(day) ?? format(new Date(date), { day: 'numeric', month: 'long', year: 'numeric' })}
      </th>
    </tr>
  );
}
