import { Channel, type ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { useText } from '@/lib/text/use-text';
import { ChannelIcon } from '@/ui/channel-icon';
import { conversationOf } from '../list/person';
import { OpenedConversation } from './opened-conversation';

/** Both conversations of a person, each with its own messages and composer. */
export function SplitPanes({ person }: { person: ConversationSummary }) {
  const t = useText('kit.channels');
  return (
    <div data-split className="grid min-h-0 flex-1 grid-cols-2 divide-x divide-border">
      {Channel.options.map((channel) => (
        <section key={channel} aria-label={t(channel)} className="flex min-h-0 min-w-0 flex-col">
          <h3 className="flex h-9 shrink-0 items-center gap-1.5 border-b border-border bg-surface px-4 text-sm font-semibold text-text md:px-5">
            <ChannelIcon channel={channel} className="size-4" />
            {t(channel)}
          </h3>
          <OpenedConversation conversationId={conversationOf(person, channel)} contactName={person.display_name} />
        </section>
      ))}
    </div>
  );
}
