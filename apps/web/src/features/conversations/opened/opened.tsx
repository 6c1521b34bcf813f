import { MessagesSquare, UserRoundCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { loadedLater } from '@/lib/loading/loaded-later';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { HeaderEnd } from '@/ui/header-end';
import { useRevoked } from './revoked-store';
import { useChatParts } from '../context/chat-parts';
import { keepList } from '../context/use-chats-location';
import type { OpenedPerson as Address } from './use-opened-person';
import { OpenFailed } from './open-failed';
import { PaneSkeleton } from './pane-skeleton';
import { SplitToggle } from '../header/split-toggle';

export interface OpenedProps {
  opened: Address;
}

/** The list is shown before the code of a conversation has come. */
const OpenedPerson = loadedLater(() => import('./opened-person').then((file) => file.OpenedPerson), <PaneSkeleton />);

/** The pane next to the list. */
export function Opened({ opened }: OpenedProps) {
  const t = useText('chats');
  const revoked = useRevoked(({ contactIds }) => contactIds);
  if (opened.state === 'none')
    return (
      <>
        <BareHeader />
        <div className="flex h-10 shrink-0 items-center justify-end border-b border-border bg-surface px-4 md:px-5">
          <SplitToggle person={null} on={false} onToggle={() => undefined} />
        </div>
        <EmptyState className="flex-1" icon={<MessagesSquare />} title={t('none.title')} description={t('none.hint')} />
      </>
    );
  if (opened.state === 'loading') return <PaneSkeleton />;
  if (opened.state === 'failed')
    return (
      <>
        <BareHeader />
        <OpenFailed error={opened.error} onRetry={opened.retry} retrying={opened.isRetrying} conversationId={opened.conversationId} />
      </>
    );
  const { contactId, channel, conversationId } = opened;
  if (revoked.has(contactId)) return <Revoked conversationId={conversationId} />;
  return <OpenedPerson contactId={contactId} channel={channel} conversationId={conversationId} />;
}

/** The header row while no conversation is open. */
function BareHeader() {
  return (
    <div className="flex h-14 shrink-0 items-center justify-end border-b border-border bg-surface px-4 max-md:hidden md:px-5">
      <HeaderEnd />
    </div>
  );
}

/** Shown in place of an open conversation that was reassigned. */
function Revoked({ conversationId }: { conversationId: number | null }) {
  const t = useText('chats');
  const { LeftDraft } = useChatParts();
  const place = useRef<HTMLDivElement>(null);
  // Moves the focus only if it was inside the conversation that closed.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return (
    <div ref={place} role="status" tabIndex={-1} className="flex flex-1 flex-col outline-none">
      <EmptyState
        className="flex-1"
        icon={<UserRoundCheck />}
        title={t('revoked.title')}
        description={t('revoked.hint')}
        action={
          <ButtonLink to="/chats" search={keepList}>
            {t('notFound.back')}
          </ButtonLink>
        }
      />
      {conversationId !== null && <LeftDraft conversationId={conversationId} />}
    </div>
  );
}
