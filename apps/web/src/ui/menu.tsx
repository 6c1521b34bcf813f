import { Suspense, useState } from 'react';
import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';
import type { MenuProps } from './opened-menu';
import { withAttributes } from './with-attributes';

const OpenedMenu = lazyWhenOnline(() => import('./opened-menu').then((file) => file.OpenedMenu));

/** The button alone, until it is pressed for the first time. */
export function Menu(props: MenuProps) {
  const { trigger, defaultOpen = false } = props;
  const [isWanted, setWanted] = useState(defaultOpen);
  const button = withAttributes(trigger, { 'aria-haspopup': 'menu', 'aria-expanded': isWanted, onClick: () => setWanted(true) });
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenedMenu {...props} defaultOpen />
    </Suspense>
  );
}

export const MenuSeparator = lazyWhenOnline(() => import('./opened-menu').then((file) => file.OpenedMenuSeparator));
