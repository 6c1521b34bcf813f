import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';
import { Card } from '@/ui/card';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';

export interface LoadedProps<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>;
  children: (data: Data) => ReactNode;
}

/** A query's content, with its skeleton and its error state. */
export function Loaded<Data, Key extends QueryKey>({ query: options, children }: LoadedProps<Data, Key>) {
  const t = useText('security');
  const query = useQuery(options);
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (!error) return <SectionSkeleton />;
  return (
    <Card>
      <QueryError title={t('loadFailed')} query={query} />
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
