import { lazy, Suspense } from 'react';
import { BellButton } from './bell-button';

/** The list's code comes after the first page. */
const BellMenu = lazy(() => import('./bell-menu').then((file) => ({ default: file.BellMenu })));

/** The bell of the sidebar. */
export const Bell = () => (
  <Suspense fallback={<BellButton disabled />}>
    <BellMenu />
  </Suspense>
);
