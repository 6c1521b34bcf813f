import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, RotateCw } from 'lucide-react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/skeleton';
import { rawMessagesQuery } from '../api/inspection-queries';
import { useInspected } from '../hooks/use-inspected';
import { CopyButton } from '@/ui/copy-button';
import { RawMessage } from './raw-message';

export interface RawMessagesProps {
  organizationId: number;
  conversationId: number;
}

export function RawMessages({ organizationId, conversationId }: RawMessagesProps) {
  const t = useText('inspection');
  const { chooseConversation } = useInspected();
  const query = useInfiniteQuery(rawMessagesQuery(organizationId, conversationId));
  const { data: messages, isFetching, refetch } = query;
  return (
    <>
      <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 border-b border-border bg-surface px-4 py-2">
        <IconButton label={t('back')} icon={<ArrowLeft />} onClick={() => chooseConversation(undefined)} className="md:hidden" />
        <h2 className="mr-auto font-semibold text-text">{t('conversation', { id: String(conversationId) })}</h2>
        <CopyButton text={() => JSON.stringify(messages, null, 2)} disabled={!messages}>
          {t('copyAll')}
        </CopyButton>
        <Button icon={<RotateCw aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
          {t('reload')}
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto bg-bg p-4">
        <Messages query={query} />
      </div>
    </>
  );
}

type RawMessagesResult = ReturnType<typeof useInfiniteQuery<unknown, Error, Record<string, unknown>[]>>;

function Messages({
  query: { data: messages, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch },
}: {
  query: RawMessagesResult;
}) {
  const t = useText('inspection');
  const say = useFailureText();
  if (!messages && error)
    return <ErrorState title={t('failed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!messages) return <Skeleton className="h-40 w-full" />;
  if (messages.length === 0) return <EmptyState title={t('noMessages')} />;
  return (
    <>
      <ol className="flex flex-col gap-3">
        {messages.map((message) => (
          <RawMessage key={String(message.id)} message={message} />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="mt-4" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </>
  );
}
