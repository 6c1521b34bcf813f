import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyWhenOnline } from './lazy-when-online';

/** A part of a page whose code follows the page; something may hold its place. */
export function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>, place: ReactNode = null) {
  const Loaded = lazyWhenOnline(load);
  return function LoadedLater(props: Props) {
    return (
      <Suspense fallback={place}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
