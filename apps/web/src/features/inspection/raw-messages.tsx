import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, RotateCw } from 'lucide-react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/skeleton';
import { rawMessagesQuery } from './api/inspection-queries';
import { useInspected } from './use-selected-conversation';

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

/** One message with every column, as it is stored. */
function RawMessage({ message }: { message: Record<string, unknown> }) {
  const t = useText('inspection');
  const json = JSON.stringify(message, null, 2);
  return (
    <li className="rounded-md border border-border bg-surface">
      <div className="flex items-center gap-3 border-b border-border py-1.5 pr-2 pl-3">
        <h3 className="min-w-0 flex-1 truncate text-sm font-semibold text-text tabular-nums">
          #{String(message.id)} · {String(message.direction)} · {String(message.status)}
        </h3>
        <CopyButton text={() => json}>{t('copy')}</CopyButton>
      </div>
      <pre aria-label={t('raw', { id: String(message.id) })} className="p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-text">
        {json}
      </pre>
    </li>
  );
}
