import { Link } from '@tanstack/react-router';
import { ArrowRightLeft, Combine, type LucideIcon, MessagesSquare, Phone, StickyNote, UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { wordlessKindOf } from '@app/contracts/messages/shown-body.policy';
import { noteParts } from '@app/contracts/notes/note-mentions';
import type { TimelineItem } from '@app/contracts/timeline/timeline.contract';
import { useStages } from '@/lib/stages/use-stages';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { ChannelIcon } from '@/ui/channel-icon';
import { classNames } from '@/ui/class-names';
import { CallEntry } from './call-entry';
import { type ItemOf, PersonLine, ReasonLine, TITLE } from './entry-lines';

export interface TimelineEntryProps {
  item: TimelineItem;
}

const ICONS: Record<TimelineItem['kind'], LucideIcon> = {
  messages: MessagesSquare,
  note: StickyNote,
  stage: ArrowRightLeft,
  assignment: UserRoundCheck,
  merge: Combine,
  created: UserRoundPlus,
  call: Phone,
};

/** One thing that happened, on the line that joins them all. */
export function TimelineEntry({ item }: TimelineEntryProps) {
  const { moment } = useTimeText();
  const Icon = ICONS[item.kind];
  return (
    <li className="group/entry relative flex gap-3 pb-4">
      <span aria-hidden className="absolute top-7 bottom-0 left-3.5 w-px bg-border group-last/entry:hidden" />
      <span
        aria-hidden
        className={classNames(
          'flex size-7 shrink-0 items-center justify-center rounded-full [&>svg]:size-4',
          item.kind === 'note' ? 'bg-note text-text' : 'bg-surface-3 text-text-2',
        )}
      >
        <Icon />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        {entryOf(item)}
        <time dateTime={item.at} className="mt-0.5 block text-xs text-text-3 tabular-nums">
          {moment(item.at)}
        </time>
      </div>
    </li>
  );
}

function entryOf(item: TimelineItem) {
  switch (item.kind) {
    case 'messages':
      return <MessagesEntry item={item} />;
    case 'note':
      return <NoteEntry item={item} />;
    case 'stage':
      return <StageEntry item={item} />;
    case 'assignment':
      return <AssignmentEntry item={item} />;
    case 'merge':
      return <MergeEntry item={item} />;
    case 'call':
      return <CallEntry item={item} />;
    case 'created':
      return <CreatedEntry />;
  }
}

function NoteEntry({ item: { content, user } }: { item: ItemOf<'note'> }) {
  const t = useText('timeline');
  const words = noteParts(content).map((part) => (typeof part === 'string' ? part : `@${part.name}`));
  return (
    <>
      <p className="text-base font-medium text-text">{t('note')}</p>
      <p className="mt-1 line-clamp-4 rounded-sm border-l-4 border-note-edge bg-note px-2.5 py-1.5 text-sm wrap-anywhere whitespace-pre-wrap text-text">
        {words.join('')}
      </p>
      <PersonLine user={user} />
    </>
  );
}

interface StageEntryProps {
  item: ItemOf<'stage'>;
}

function StageEntry({ item: { from, to, user, reason, seconds } }: StageEntryProps) {
  const t = useText('timeline');
  const stages = useStages();
  const { unit, count } = timeSpent(seconds);
  // An existing stage has its current name in the reader's language, a deleted one its old name.
  const nameOf = ({ id, name }: typeof from) => stages.find((stage) => stage.id === id)?.label ?? name;
  return (
    <>
      <p className="text-base font-medium wrap-anywhere text-text">{t('stage', { from: nameOf(from), to: nameOf(to) })}</p>
      <p className="text-sm text-text-2">{t('spent', { stage: nameOf(from), time: t(`units.${unit}`, { count }) })}</p>
      <PersonLine user={user} />
      <ReasonLine reason={reason} />
    </>
  );
}

interface MessagesEntryProps {
  item: ItemOf<'messages'>;
}

/** The messages of one day, with a link to them. */
function MessagesEntry({ item: { conversation_id, channel, inbound, outbound, last } }: MessagesEntryProps) {
  const t = useText('timeline');
  const kinds = useText('kit.preview.kinds');
  const kind = wordlessKindOf(last.body, last.type);
  const count = inbound + outbound;
  return (
    <>
      <Link
        to="/chats/$conversationId"
        params={{ conversationId: String(conversation_id) }}
        search={{ message: last.id }}
        className="touch-target inline-flex min-h-6 max-w-full items-center gap-1.5 text-base font-medium text-text hover:underline"
      >
        <ChannelIcon channel={channel} className="size-4" />
        <span className="truncate">{t('messages', { count, channel: t(`channels.${channel}`) })}</span>
      </Link>
      <p className="line-clamp-2 text-sm wrap-anywhere text-text-2">
        {last.direction === 'outbound' && `${t('us')} `}
        {kind ? kinds(kind) : last.body}
      </p>
    </>
  );
}

function AssignmentEntry({ item: { agent, assigned_by, reason } }: { item: ItemOf<'assignment'> }) {
  const t = useText('timeline');
  return (
    <>
      <p className={TITLE}>{agent ? t('assigned', { name: agent.name }) : t('unassigned')}</p>
      <PersonLine user={assigned_by} />
      <ReasonLine reason={reason} />
    </>
  );
}

function MergeEntry({ item: { merged, user } }: { item: ItemOf<'merge'> }) {
  const t = useText('timeline');
  const number = usePhoneText(merged.phone);
  const known = [number, merged.email].filter(Boolean).join(' · ');
  return (
    <>
      <p className={TITLE}>{t('merged', { name: merged.name })}</p>
      {known && <p className="text-sm wrap-anywhere text-text-2 tabular-nums">{known}</p>}
      <PersonLine user={user} />
    </>
  );
}

function CreatedEntry() {
  const t = useText('timeline');
  return <p className={TITLE}>{t('created')}</p>;
}

interface TimeSpent {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** A duration in the largest unit that it contains at least twice, so that rounding loses little; at least one minute. */
export function timeSpent(seconds: number): TimeSpent {
  if (seconds >= 2 * DAY) return { unit: 'days', count: Math.round(seconds / DAY) };
  if (seconds >= 2 * HOUR) return { unit: 'hours', count: Math.round(seconds / HOUR) };
  return { unit: 'minutes', count: Math.max(1, Math.round(seconds / MINUTE)) };
}
