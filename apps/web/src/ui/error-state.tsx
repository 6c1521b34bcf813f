import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from './button';
import { classNames } from './class-names';

export interface ErrorStateProps {
  title: ReactNode;
  description?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  className?: string;
}

/** Replaces content that could not be loaded. */
export function ErrorState({ title, description, onRetry, retrying = false, className }: ErrorStateProps) {
  const t = useText('kit');
  return (
    <div role="alert" className={classNames('flex flex-col items-center justify-center gap-1 px-6 py-12 text-center', className)}>
      <span aria-hidden className="mb-3 flex size-12 items-center justify-center rounded-full bg-danger-soft text-danger-text">
        <TriangleAlert className="size-6" />
      </span>
      <p className="text-md font-semibold text-text">{title}</p>
      {description && <p className="max-w-sm text-base text-balance text-text-2">{description}</p>}
      <Button className="mt-4" icon={<RotateCw className="size-4" />} loading={retrying} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

export interface QueryErrorProps {
  title: ReactNode;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  className?: string;
}

/** Replaces what a query could not load; the button asks again. */
export function QueryError({ title, query: { error, isFetching, refetch }, className }: QueryErrorProps) {
  const say = useFailureText();
  return <ErrorState title={title} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} className={className} />;
}

export interface QueriesErrorProps {
  title: ReactNode;
  queries: readonly Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>[];
}

/** In the place of a page that needs several queries: the button asks again for all that failed. */
export function QueriesError({ title, queries }: QueriesErrorProps) {
  const say = useFailureText();
  const failed = queries.filter(({ isError }) => isError);
  return (
    <ErrorState
      title={title}
      description={say(failed[0]?.error)}
      onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
      retrying={failed.some(({ isFetching }) => isFetching)}
    />
  );
}
