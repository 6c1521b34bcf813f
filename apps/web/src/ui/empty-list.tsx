import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { EmptyState, type EmptyStateProps } from './empty-state';

export interface NoMatches {
  /** A search or filter is set, so that the list may have rows all the same. */
  isNarrowed: boolean;
  title: ReactNode;
  description?: ReactNode;
  /** The words of the button that shows everything again. */
  clear: string;
  onClear: () => void;
}

export interface EmptyListProps {
  /** For a list without any entry: its purpose, and the first thing to do. */
  none: Omit<EmptyStateProps, 'className'>;
  /** Null for a list that nothing narrows. */
  noMatches: NoMatches | null;
  className?: string;
}

/** In the place of the rows. It asks for both texts, so that no search without a result looks like an empty list. */
export function EmptyList({ none, noMatches, className }: EmptyListProps) {
  if (!noMatches?.isNarrowed) return <EmptyState {...none} className={className} />;
  const { title, description, clear, onClear } = noMatches;
  return (
    <EmptyState
      className={className}
      icon={<SearchX />}
      title={<span className="break-words">{title}</span>}
      description={description}
      action={<Button onClick={onClear}>{clear}</Button>}
    />
  );
}
