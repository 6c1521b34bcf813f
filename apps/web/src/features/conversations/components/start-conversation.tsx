import type { Channel, ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { MessageSquarePlus } from 'lucide-react';
import { useSendRefusal } from '@/lib/session/use-plan';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ChannelMissing } from './channel-missing';
import { useStartConversation } from '../hooks/use-start-conversation';

export interface StartConversationProps {
  person: ConversationSummary;
  channel: Channel;
}

/** In the place of the messages where the person has no conversation on the channel. */
export function StartConversation({ person, channel }: StartConversationProps) {
  const t = useText('chats');
  const kit = useText('kit');
  const isMissing = useSendRefusal(channel) === 'plan.channel_missing';
  const { start, isStarting } = useStartConversation(person, channel);
  if (isMissing) return <ChannelMissing channel={channel} />;
  return (
    <EmptyState
      className="flex-1 bg-bg"
      icon={<MessageSquarePlus />}
      title={t('start.title', { channel: kit(`channels.${channel}`) })}
      description={t('start.hint', { name: person.display_name })}
      action={
        <Button variant="primary" loading={isStarting} onClick={start}>
          {t('start.action')}
        </Button>
      }
    />
  );
}
