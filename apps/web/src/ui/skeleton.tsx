import { classNames } from './class-names';

export interface SkeletonProps {
  /** Should have the size of the content. */
  className?: string;
}

/** A placeholder for content; visible only when loading takes longer than 150 ms. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden className={classNames('block h-4 animate-shimmer rounded-sm bg-surface-3', className)} />;
}
