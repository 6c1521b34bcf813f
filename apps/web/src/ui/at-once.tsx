import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';

export type FirstAnswer = Pick<UseQueryResult, 'isPending' | 'fetchStatus'>;

export interface AtOnceProps {
  /** What the heights of the children depend on. */
  queries: readonly FirstAnswer[];
  /** In the shape of the children. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** Shows its children once every first answer is there, or has failed: one that comes later would move what stands below it. */
export function AtOnce({ queries, skeleton, children }: AtOnceProps) {
  const t = useText('kit');
  const isWaiting = queries.some(({ isPending, fetchStatus }) => isPending && fetchStatus !== 'idle');
  if (!isWaiting) return children;
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {skeleton}
    </>
  );
}
