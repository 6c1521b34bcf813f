import { MessagesSquare } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { EmptyState } from '@/ui/empty-state';
import { useRevoked } from '../access/revoked-store';
import type { OpenedPerson as Address } from '../hooks/use-opened-person';
import { OpenFailed } from './open-failed';
import { OpenedConversation } from './opened-conversation';
import { OpenedPerson } from './opened-person';
import { PaneSkeleton } from './pane-skeleton';
import { Revoked } from './revoked';
import { SplitToggle } from './split-toggle';
import { StartOrOpen } from './start-or-open';

export interface OpenedProps {
  opened: Address;
}

/** What stands beside the list. */
export function Opened({ opened }: OpenedProps) {
  const t = useText('chats');
  const revoked = useRevoked(({ contactIds }) => contactIds);
  if (opened.state === 'none')
    return (
      <>
        <div className="flex h-10 shrink-0 items-center justify-end border-b border-border bg-surface px-4 md:px-5">
          <SplitToggle person={null} on={false} onToggle={() => undefined} />
        </div>
        <EmptyState className="flex-1" icon={<MessagesSquare />} title={t('none.title')} description={t('none.hint')} />
      </>
    );
  if (opened.state === 'loading') return <PaneSkeleton />;
  if (opened.state === 'failed') return <OpenFailed error={opened.error} onRetry={opened.retry} retrying={opened.isRetrying} />;
  const { contactId, channel, conversationId } = opened;
  if (revoked.has(contactId)) return <Revoked />;
  return (
    <OpenedPerson contactId={contactId} channel={channel}>
      {(person, shown) =>
        conversationId === null ? (
          <StartOrOpen person={person} channel={shown} />
        ) : (
          <OpenedConversation conversationId={conversationId} contactName={person.display_name} />
        )
      }
    </OpenedPerson>
  );
}
