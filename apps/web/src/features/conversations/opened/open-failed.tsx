import { MessageSquareOff } from 'lucide-react';
import { hasCode } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { useChatParts } from '../context/chat-parts';
import { keepList } from '../context/use-chats-location';

export interface OpenFailedProps extends NotFoundProps {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

export function OpenFailed({ error, onRetry, retrying, conversationId }: OpenFailedProps) {
  const t = useText('chats');
  const say = useFailureText();
  // A malformed id is rejected as invalid, which means the same to the user.
  if (hasCode(error, 'request.not_found') || hasCode(error, 'request.invalid')) return <NotFound conversationId={conversationId} />;
  return <ErrorState className="flex-1" title={t('openFailed')} description={say(error)} onRetry={onRetry} retrying={retrying} />;
}

interface NotFoundProps {
  /** Null where none was asked for. */
  conversationId: number | null;
}

export function NotFound({ conversationId }: NotFoundProps) {
  const t = useText('chats');
  const { LeftDraft } = useChatParts();
  return (
    <>
      <EmptyState
        className="flex-1"
        icon={<MessageSquareOff />}
        title={t('notFound.title')}
        description={t('notFound.hint')}
        action={
          <ButtonLink to="/chats" search={keepList}>
            {t('notFound.back')}
          </ButtonLink>
        }
      />
      {conversationId !== null && <LeftDraft conversationId={conversationId} />}
    </>
  );
}
