import { BellOff, CirclePlay, Eye, Pencil } from 'lucide-react';
import { memo } from 'react';
import type { ConversationSummary, Label } from '@app/contracts/conversations/conversations.contract';
import { highlightParts, snippetOf } from '@/lib/search/highlight';
import { PersonAvatar } from '@/ui/person-avatar';
import { usePersonHeading } from '@/lib/text/use-person-name';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow } from '@/lib/text/use-time-text';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { ChannelBadge } from '@/ui/channel-badge';
import { Chip } from '@/ui/chip';
import { classNames } from '@/ui/class-names';
import { Highlighted } from '@/ui/highlighted';
import { LabelChip } from '@/ui/label-chip';
import { LastContactText, useWritten } from '@/ui/last-message-text';
import { useOthersHere } from '../presence/use-others-here';
import { forRow } from '../labels/label-look';
import { RowLink } from './row-link';

export interface ConversationRowProps {
  person: ConversationSummary;
  selected: boolean;
  /** Tab stops at this row of the list; the arrows reach the others. */
  isStop: boolean;
  onFocus: (contactId: number) => void;
  /** The search text; empty without a search. */
  search: string;
  /** The list is sorted by how long people wait, so the row says that. */
  byWait: boolean;
}

export const ConversationRow = memo(function ConversationRow({ person, selected, isStop, onFocus, search, byWait }: ConversationRowProps) {
  const t = useText('chats');
  const { heading, number } = usePersonHeading(person.display_name);
  const { contact_id, display_name, most_recent_type, status, unread_count, labels, assigned_agent } = person;
  const isUnread = unread_count > 0;
  return (
    <RowLink person={person} selected={selected} isStop={isStop} onFocus={onFocus}>
      <Avatar name={display_name} id={contact_id} badge={most_recent_type && <ChannelBadge channel={most_recent_type} />} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold text-text">
            <bdi>
              <Highlighted text={heading} search={search} />
            </bdi>
          </span>
          <RowChannels person={person} />
          <RowTime person={person} byWait={byWait} />
        </span>
        <span className="mt-0.5 flex h-5 items-center gap-2">
          <span className={classNames('min-w-0 flex-1 truncate text-sm', isUnread ? 'font-medium text-text' : 'text-text-2')}>
            {number && (
              <>
                <Highlighted text={number} search={search} />
                {' · '}
              </>
            )}
            <RowPreview person={person} search={search} />
          </span>
          {status !== 'active' && (
            <Chip className={classNames('shrink-0', selected && 'ring-1 ring-border-strong ring-inset')}>{t(`status.is.${status}`)}</Chip>
          )}
          {person.asked_to_stop && <RowStopRequest />}
          {person.snooze_ended && <RowPauseOver reason={person.snooze_ended.reason} />}
          <RowPresence person={person} />
          {assigned_agent && <RowAgent agent={assigned_agent} />}
          {isUnread && <Badge label={t('list.unread', { count: unread_count })}>{unread_count > 99 ? '99+' : unread_count}</Badge>}
        </span>
        <RowLabels labels={labels} />
      </span>
    </RowLink>
  );
});

/** Until somebody has decided what the customer meant. */
function RowStopRequest() {
  const words = useText('chats.composer.stopRequest')('title');
  return (
    <span role="img" aria-label={words} title={words} className="shrink-0 text-warning-text">
      <BellOff aria-hidden className="size-4" />
    </span>
  );
}

/** Until the conversation is opened or answered. */
function RowPauseOver({ reason }: { reason: string }) {
  const t = useText('chats.list');
  const words = reason === '' ? t('pauseOverUnsaid') : t('pauseOver', { reason });
  return (
    <span role="img" aria-label={words} title={words} className="shrink-0 text-info-text">
      <CirclePlay aria-hidden className="size-4" />
    </span>
  );
}

function RowAgent({ agent: { id, name } }: { agent: { id: number; name: string } }) {
  const words = useText('chats.list')('assigned', { name });
  return (
    <span title={words} className="flex shrink-0">
      <PersonAvatar name={name} id={id} size="xs" />
      <span className="sr-only">{words}</span>
    </span>
  );
}

function RowTime({ person: { last_message_at, waiting_since, unread_count }, byWait }: Pick<ConversationRowProps, 'person' | 'byWait'>) {
  const t = useText('chats.list');
  const { listTime } = useTimeFromNow();
  const at = byWait ? waiting_since : last_message_at;
  if (!at) return null;
  const look = byWait || unread_count > 0 ? 'font-semibold text-brand-text' : 'text-text-2';
  return (
    <time dateTime={at} className={classNames('shrink-0 text-xs tabular-nums', look)}>
      {byWait ? t('waitsSince', { time: listTime(at) }) : listTime(at)}
    </time>
  );
}

/** For screen readers: the badge of the avatar shows the channel. */
function RowChannels({ person: { has_whatsapp, has_sms } }: { person: ConversationSummary }) {
  const t = useText('kit.channels');
  return <span className="sr-only">{[has_whatsapp && t('whatsapp'), has_sms && t('sms')].filter(Boolean).join(', ')}</span>;
}

/** A mark in the list while a teammate reads or answers there. */
function RowPresence({ person }: { person: ConversationSummary }) {
  const t = useText('chats');
  const others = useOthersHere([person.whatsapp_conversation_id, person.sms_conversation_id]);
  const shown = others.find(({ typing }) => typing) ?? others[0];
  if (!shown) return null;
  const Icon = shown.typing ? Pencil : Eye;
  const words = t(shown.typing ? 'list.replying' : 'list.viewing', { name: shown.user.name });
  return (
    <span role="img" aria-label={words} title={words} className="text-warning-text">
      <Icon aria-hidden className="size-4" />
    </span>
  );
}

/** The labels of a row of the list, where it has any. */
function RowLabels({ labels }: { labels: readonly Label[] }) {
  const t = useText('chats.labels');
  const { shown, more } = forRow(labels);
  if (shown.length === 0) return null;
  return (
    <span className="mt-1.5 flex items-center gap-1">
      {shown.map((label) => (
        <LabelChip key={label} label={label} />
      ))}
      {more > 0 && (
        <span className="shrink-0 text-2xs text-text-2">
          <span aria-hidden>+{more}</span>
          <span className="sr-only">{t('more', { count: more })}</span>
        </span>
      )}
    </span>
  );
}

interface RowPreviewProps {
  person: ConversationSummary;
  search: string;
}

/** The newest message; under a search what was found instead: words of an older one, or the number. */
function RowPreview({ person, search }: RowPreviewProps) {
  const t = useText('chats');
  const written = useWritten();
  const { found_message, last_message, last_call, contact } = person;
  const number = usePhoneText(foundNumber(contact, search));
  if (found_message) {
    return <Highlighted text={written(found_message, snippetOf(found_message.body, search))} search={search} />;
  }
  if (number) return <Highlighted text={number} search={search} />;
  return last_message || last_call ? <LastContactText message={last_message} call={last_call} /> : t('list.start');
}

/** The number of the person that the search means. */
function foundNumber({ phone, whatsapp_number, name }: ConversationSummary['contact'], search: string): string | null {
  const isFound = (text: string | null) => text !== null && highlightParts(text, search).some(({ found }) => found);
  if (search === '' || isFound(name)) return null;
  return [phone, whatsapp_number].find(isFound) ?? null;
}
