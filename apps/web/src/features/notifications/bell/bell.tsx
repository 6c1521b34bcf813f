import { Suspense, useState } from 'react';
import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';
import { BellButton } from './bell-button';

const BellMenu = lazyWhenOnline(() => import('./bell-menu').then((file) => file.BellMenu));

/** The bell of every page's header; its list is loaded with the first press. */
export function Bell() {
  const [isOpened, setOpened] = useState(false);
  const closed = <BellButton aria-haspopup="dialog" aria-expanded={false} onClick={() => setOpened(true)} />;
  if (!isOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <BellMenu trigger={<BellButton />} />
    </Suspense>
  );
}
