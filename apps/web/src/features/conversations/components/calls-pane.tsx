import { Phone } from 'lucide-react';
import { useSendRefusal } from '@/lib/session/use-plan';
import { useText } from '@/lib/text/use-text';
import { EmptyState } from '@/ui/empty-state';
import { ChannelMissing } from './channel-missing';

/** The calls with the person. Nobody can call from here yet, so there are none. */
export function CallsPane() {
  const t = useText('chats');
  const isMissing = useSendRefusal('calls') === 'plan.channel_missing';
  if (isMissing) return <ChannelMissing channel="calls" />;
  return <EmptyState className="flex-1" icon={<Phone />} title={t('calls.none')} description={t('calls.noneHint')} />;
}
