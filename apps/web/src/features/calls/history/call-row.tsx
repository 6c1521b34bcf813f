import type { CallView } from '@app/contracts/calls/calls.contract';
import { ChevronDown, NotebookPen, Phone, PhoneOff, Play } from 'lucide-react';
import { useId } from 'react';
import { wantCall } from '@/lib/session/wanted-call';
import { clockText } from '@/lib/sound/clock-text';
import { useCallPeople } from '@/lib/text/use-call-people';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { nameIn, otherNumberOf, useOtherName } from '@/lib/text/use-other-name';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { ButtonLink } from '@/ui/button-link';
import { classNames } from '@/ui/class-names';
import { PersonAvatar } from '@/ui/person-avatar';
import { DirectionIcon, isLive, StatusChip, useCallTime } from '../call/call-status';
import { CallRecordings } from '../recording/call-recordings';
import { LaterNotes } from './later-notes';

export interface CallRowProps {
  call: CallView;
  columns: number;
  isOpen: boolean;
  onToggle: () => void;
}

const CELL = 'px-4 py-1.5 @max-4xl:p-0';

/** One call; what was recorded and noted opens below it, in place. */
export function CallRow({ call, columns, isOpen, onToggle }: CallRowProps) {
  const timeOf = useCallTime();
  const opened = useId();
  return (
    <>
      <tr
        className={classNames(
          'h-13 border-t border-border @max-4xl:flex @max-4xl:h-auto @max-4xl:flex-wrap @max-4xl:items-center @max-4xl:gap-x-3 @max-4xl:gap-y-1 @max-4xl:px-4 @max-4xl:py-2.5',
          isOpen && 'bg-surface-2',
        )}
      >
        <td className={`${CELL} @max-4xl:w-full`}>
          <Contact call={call} />
        </td>
        <td className={CELL}>
          <Agent call={call} />
        </td>
        <td className={`${CELL} text-sm whitespace-nowrap tabular-nums`}>{timeOf(call.date)}</td>
        <td className={CELL}>
          <StatusChip call={call} />
        </td>
        <td className={`${CELL} text-sm tabular-nums`}>{call.duration > 0 ? call.formatted_duration : '–'}</td>
        <td className={`${CELL} @max-4xl:ml-auto`}>
          <RowAction call={call} controls={opened} isOpen={isOpen} onToggle={onToggle} />
        </td>
        <td className="pr-2 text-right @max-4xl:p-0">
          <CallAgain call={call} />
        </td>
      </tr>
      {isOpen && (
        <tr id={opened} className="bg-surface-2 @max-4xl:block @max-4xl:px-4 @max-4xl:pb-3">
          <td colSpan={columns} className="px-4 pb-3 @max-4xl:block @max-4xl:p-0">
            <Opened call={call} />
          </td>
        </tr>
      )}
    </>
  );
}

function Contact({ call }: { call: CallView }) {
  const kit = useText('kit');
  const other = useOtherName(call);
  const number = usePhoneText(otherNumberOf(call));
  const name = nameIn(call.contact);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <DirectionIcon call={call} />
      <Avatar name={other} id={call.contact?.id ?? other} size="sm" />
      <div className="min-w-0">
        <p className="truncate font-medium" title={name ?? undefined}>
          <bdi>{name ?? (number ? kit('noName') : other)}</bdi>
        </p>
        {number && <p className="truncate text-xs text-text-2 tabular-nums">{number}</p>}
      </div>
    </div>
  );
}

/** The face is that of the last who talked. */
function Agent({ call }: { call: CallView }) {
  const t = useText('calls.history');
  const people = useCallPeople(call);
  const last = call.talks.at(-1)?.user ?? call.started_by;
  if (people === null || !last) return <span className="text-sm text-text-2">{t('nobody')}</span>;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <PersonAvatar name={last.name} id={last.id} size="xs" />
      <span className="truncate text-sm" title={people}>
        {people}
      </span>
    </span>
  );
}

const hasMore = ({ recordings, notes, talks, text_back, refusal }: CallView): boolean =>
  recordings.length > 0 || notes !== '' || talks.length > 0 || text_back !== null || refusal !== null;

interface RowActionProps {
  call: CallView;
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens the row: a recording with its length, else the notes. */
function RowAction({ call, controls, isOpen, onToggle }: RowActionProps) {
  const t = useText('calls');
  if (!hasMore(call)) return null;
  const [recording] = call.recordings;
  const Icon = recording ? Play : NotebookPen;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
      className="inline-flex h-8 items-center gap-2 rounded-full border border-border bg-surface px-2.5 text-xs font-medium text-text hover:bg-surface-3 pointer-coarse:h-11"
    >
      <Icon aria-hidden className={classNames('size-3.5', recording && 'fill-current text-brand-text')} />
      {recording ? t(`recording.${recording.kind}`) : t('history.details')}
      {recording && <span className="tabular-nums">{clockText(recording.seconds)}</span>}
      <ChevronDown aria-hidden className={classNames('size-3.5 text-text-3 transition-transform', isOpen && 'rotate-180')} />
    </button>
  );
}

/** A missed customer is called back, anybody else called again; nobody who refuses calls, and nobody while the call lasts. */
function CallAgain({ call }: { call: CallView }) {
  const t = useText('calls');
  const name = useOtherName(call);
  if (!call.contact || isLive(call)) return null;
  if (call.contact.do_not_call)
    return (
      <span role="img" aria-label={t('doNotCall')} title={t('doNotCall')} className="inline-flex w-10 justify-center text-warning-text">
        <PhoneOff aria-hidden className="size-4" />
      </span>
    );
  const label = t(call.missed ? 'callBackPerson' : 'callPersonAgain', { name });
  return (
    <ButtonLink
      to="/chats"
      search={{ contact: call.contact.id, type: 'calls' }}
      onClick={() => wantCall(call.contact?.id ?? null)}
      size="sm"
      variant={call.missed ? 'secondary' : 'ghost'}
      icon={<Phone aria-hidden className="size-4" />}
      aria-label={label}
      title={label}
      className="w-10 px-0"
    />
  );
}

function Opened({ call }: { call: CallView }) {
  const t = useText('calls');
  return (
    <div className="flex flex-col gap-2 rounded-md border border-border bg-surface p-3 @4xl:ml-7">
      <CallRecordings call={call} />
      <LaterNotes call={call} />
      {call.text_back && <p className="text-sm text-text-2">{t(`textBack.${call.text_back}`)}</p>}
      {call.refusal && <p className="text-sm text-danger-text">{t(`refused.${call.refusal}`)}</p>}
    </div>
  );
}
