import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { memo } from 'react';
import { useTimeText } from '@/lib/time/use-time-text';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { ChannelBadge } from '@/ui/channel-badge';
import { classNames } from '@/ui/class-names';
import { Highlighted } from '@/ui/highlighted';
import { RowChannels } from './row-channels';
import { RowLabels } from './row-labels';
import { RowLink } from './row-link';
import { RowPresence } from './row-presence';
import { RowPreview } from './row-preview';

export interface ConversationRowProps {
  person: ConversationSummary;
  selected: boolean;
  /** What was searched for; empty where nothing was. */
  search: string;
  /** The list is sorted by how long people wait, so the row says that. */
  byWait: boolean;
}

export const ConversationRow = memo(function ConversationRow({ person, selected, search, byWait }: ConversationRowProps) {
  const t = useText('chats');
  const { contact_id, display_name, most_recent_type, unread_count, labels, assigned_agent } = person;
  const isUnread = unread_count > 0;
  return (
    <RowLink person={person} selected={selected}>
      <Avatar name={display_name} id={contact_id} badge={most_recent_type && <ChannelBadge channel={most_recent_type} />} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="flex min-w-0 flex-1 items-center gap-1.5">
            <span className="truncate font-semibold text-text">
              <Highlighted text={display_name} search={search} />
            </span>
            <RowChannels person={person} />
          </span>
          <RowTime person={person} byWait={byWait} />
        </span>
        <span className="mt-0.5 flex h-5 items-center gap-2">
          <span className={classNames('min-w-0 flex-1 truncate text-sm', isUnread ? 'font-medium text-text' : 'text-text-2')}>
            <RowPreview person={person} search={search} />
          </span>
          <RowPresence person={person} />
          {assigned_agent && <RowAgent agent={assigned_agent} />}
          {isUnread && <Badge label={t('list.unread', { count: unread_count })}>{unread_count > 99 ? '99+' : unread_count}</Badge>}
        </span>
        <RowLabels labels={labels} />
      </span>
    </RowLink>
  );
});

function RowAgent({ agent: { id, name } }: { agent: { id: number; name: string } }) {
  const words = useText('chats.list')('assigned', { name });
  return (
    <span title={words} className="flex shrink-0">
      <Avatar name={name} id={id} size="xs" />
      <span className="sr-only">{words}</span>
    </span>
  );
}

function RowTime({ person: { last_message_at, waiting_since, unread_count }, byWait }: Pick<ConversationRowProps, 'person' | 'byWait'>) {
  const t = useText('chats.list');
  const { listTime } = useTimeText();
  const at = byWait ? waiting_since : last_message_at;
  if (!at) return null;
  const look = byWait || unread_count > 0 ? 'font-semibold text-brand-text' : 'text-text-2';
  return (
    <time dateTime={at} className={classNames('shrink-0 text-xs tabular-nums', look)}>
      {byWait ? t('waitsSince', { time: listTime(at) }) : listTime(at)}
    </time>
  );
}
