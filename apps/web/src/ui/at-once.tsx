import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';

export type FirstAnswer = Pick<UseQueryResult, 'isPending' | 'fetchStatus' | 'errorUpdateCount'>;

export interface AtOnceProps {
  /** The children's heights depend on them. */
  queries: readonly FirstAnswer[];
  /** In the shape of the children. */
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * Shows its children once every first answer has arrived or failed: a later one would move the content below it. A failed query is asked again
 * when the children use it, and then keeps them.
 */
export function AtOnce({ queries, skeleton, children }: AtOnceProps) {
  const t = useText('kit');
  const isWaiting = queries.some(
    ({ isPending, fetchStatus, errorUpdateCount }) => isPending && fetchStatus !== 'idle' && errorUpdateCount === 0,
  );
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
