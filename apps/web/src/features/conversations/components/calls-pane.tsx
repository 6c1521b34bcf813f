import { Phone } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { EmptyState } from '@/ui/empty-state';

/** The calls with the person. Nobody can call from here yet, so there are none. */
export function CallsPane() {
  const t = useText('chats');
  return <EmptyState className="flex-1" icon={<Phone />} title={t('calls.none')} description={t('calls.noneHint')} />;
}
