import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { useText } from '@/lib/text/use-text';
import { ChannelIcon } from '@/ui/channel-icon';

/** On which channels one can read something of the person. */
export function RowChannels({ person: { has_whatsapp, has_sms } }: { person: ConversationSummary }) {
  const t = useText('kit.channels');
  const channels = [...(has_whatsapp ? (['whatsapp'] as const) : []), ...(has_sms ? (['sms'] as const) : [])];
  if (channels.length === 0) return null;
  return (
    <span role="img" aria-label={channels.map((channel) => t(channel)).join(', ')} className="flex shrink-0 items-center gap-1">
      {channels.map((channel) => (
        <ChannelIcon key={channel} channel={channel} className="size-3.5" />
      ))}
    </span>
  );
}
