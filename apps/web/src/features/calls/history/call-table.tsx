import type { CallView } from '@app/contracts/calls/calls.contract';
import { Phone } from 'lucide-react';
import { Fragment } from 'react';
import { wantCall } from '@/lib/session/wanted-call';
import { useCallPeople } from '@/lib/text/use-call-people';
import { useDateFormat } from '@/lib/text/use-date-format';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useText } from '@/lib/text/use-text';
import { useNow } from '@/lib/time/use-now';
import { fieldOf } from '@/lib/time/zone';
import { Avatar } from '@/ui/avatar';
import { ButtonLink } from '@/ui/button-link';
import { classNames } from '@/ui/class-names';
import { DirectionIcon, DoNotCall, nameIn, otherNumberOf, StatusChip, useCallTime, useOtherName } from '../call/call-status';
import { CallRecordings } from '../recording/call-recordings';
import { LaterNotes } from './later-notes';

const COLUMNS = ['contact', 'person', 'date', 'status', 'duration', 'action'] as const;

/** The calls of a page by day; on a phone each is a card of two lines. */
export function CallTable({ calls }: { calls: readonly CallView[] }) {
  const t = useText('calls.history');
  return (
    <div className="rounded-lg border border-border bg-surface shadow-e1">
      <table className="w-full text-left text-base max-md:block">
        <thead className="max-md:sr-only">
          <tr className="text-sm text-text-2">
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="px-4 py-2.5 font-medium">
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {calls.map((call, index) => (
            <Fragment key={call.id}>
              {dayOf(call.date) !== dayOf(calls[index - 1]?.date ?? 0) && <DayRow date={call.date} />}
              <Row call={call} />
              {hasMore(call) && <MoreRow call={call} />}
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
    <tr className="max-md:block">
      <th
        scope="colgroup"
        colSpan={COLUMNS.length}
        className="border-y border-border bg-surface-2 px-4 py-1.5 text-sm font-semibold max-md:block"
      >
        {words.get(day) ?? format(new Date(date), { day: 'numeric', month: 'long', year: 'numeric' })}
      </th>
    </tr>
  );
}

const hasMore = ({ recordings, notes, talks }: CallView): boolean => recordings.length > 0 || notes !== '' || talks.length > 0;

/** Belongs to the row above it. */
const MoreRow = ({ call }: { call: CallView }) => (
  <tr className="border-b border-border last:border-0 max-md:block max-md:px-4 max-md:pb-2.5">
    <td colSpan={COLUMNS.length} className="px-4 pb-2.5 max-md:block max-md:p-0">
      <div className="flex flex-col gap-1.5">
        <CallRecordings call={call} />
        <LaterNotes call={call} />
      </div>
    </td>
  </tr>
);

const CELL = 'px-4 py-2 max-md:p-0';

function Row({ call }: { call: CallView }) {
  const t = useText('calls');
  const timeOf = useCallTime();
  const name = useOtherName(call);
  const people = useCallPeople(call);
  const number = usePhoneText(otherNumberOf(call));
  return (
    <tr
      className={classNames(
        !hasMore(call) && 'border-b border-border last:border-0',
        'max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-2.5',
      )}
    >
      <td className={`${CELL} max-md:w-full`}>
        <div className="flex min-w-0 items-center gap-3">
          <DirectionIcon call={call} />
          <Avatar name={name} id={call.contact?.id ?? name} size="sm" />
          <div className="min-w-0">
            <p className="truncate font-medium">
              <bdi>{name}</bdi>
            </p>
            {nameIn(call.contact) && <p className="truncate text-sm text-text-2 tabular-nums">{number}</p>}
          </div>
        </div>
        {call.text_back && <p className="mt-1 text-sm text-text-2">{t(`textBack.${call.text_back}`)}</p>}
        {call.refusal && <p className="mt-1 text-sm text-danger-text">{t(`refused.${call.refusal}`)}</p>}
      </td>
      <td className={CELL}>{people ?? <span className="text-text-2">{t('history.nobody')}</span>}</td>
      <td className={`${CELL} whitespace-nowrap tabular-nums`}>{timeOf(call.date)}</td>
      <td className={CELL}>
        <StatusChip call={call} />
      </td>
      <td className={`${CELL} tabular-nums`}>{call.duration > 0 ? call.formatted_duration : '–'}</td>
      <td className={`${CELL} max-md:ml-auto`}>
        {call.contact?.do_not_call && <DoNotCall />}
        {call.contact && !call.contact.do_not_call && (
          <ButtonLink
            to="/chats"
            search={{ contact: call.contact.id, type: 'calls' }}
            onClick={() => wantCall(call.contact?.id ?? null)}
            size="sm"
            icon={<Phone aria-hidden className="size-4" />}
            aria-label={t('callBackPerson', { name })}
          >
            {t('callBack')}
          </ButtonLink>
        )}
      </td>
    </tr>
  );
}
