import { Link } from '@tanstack/react-router';
import { useText } from '@/lib/text/use-text';
import { ChannelIcon } from '@/ui/channel-icon';
import type { ItemOf } from '../entries/item-of';

export interface MessagesEntryProps {
  item: ItemOf<'messages'>;
}

/** What was written on one day, with the way to it. */
export function MessagesEntry({ item: { conversation_id, channel, inbound, outbound, last } }: MessagesEntryProps) {
  const t = useText('timeline');
  const count = inbound + outbound;
  return (
    <>
      <Link
        to="/chats/$conversationId"
        params={{ conversationId: String(conversation_id) }}
        search={{ message: last.id }}
        className="inline-flex min-h-6 max-w-full items-center gap-1.5 text-base font-medium text-text hover:underline"
      >
        <ChannelIcon channel={channel} className="size-4" />
        <span className="truncate">{t('messages', { count, channel: t(`channels.${channel}`) })}</span>
      </Link>
      <p className="line-clamp-2 text-sm wrap-anywhere text-text-2">
        {last.direction === 'outbound' && `${t('us')} `}
        {last.body || t('noWords')}
      </p>
    </>
  );
}
