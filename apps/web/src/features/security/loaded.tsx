import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';

export interface LoadedProps<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>;
  children: (data: Data) => ReactNode;
}

/** A query's content, with its skeleton and its error state. */
export function Loaded<Data, Key extends QueryKey>({ query, children }: LoadedProps<Data, Key>) {
  const t = useText('security');
  const say = useFailureText();
  const { data, error, isFetching, refetch } = useQuery(query);
  if (data !== undefined) return children(data);
  if (!error) return <SectionSkeleton />;
  return (
    <Card>
      <ErrorState title={t('loadFailed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
    </Card>
  );
}

const LINES = ['first', 'second', 'third'];

/** A card's skeleton. */
function SectionSkeleton() {
  return (
    <Card>
      {LINES.map((line) => (
        <span key={line} className="flex flex-col gap-2">
          <Skeleton className="w-28" />
          <Skeleton className="h-9 w-full" />
        </span>
      ))}
    </Card>
  );
}
