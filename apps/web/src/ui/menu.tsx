import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';
import { withAttributes } from './with-attributes';

export interface MenuProps {
  /** The button that opens it; an IconButton brings its own name. */
  trigger: ReactElement;
  /** The name of the list, where the trigger's is not enough. */
  label?: string;
  /** Whether it is open when it mounts. */
  defaultOpen?: boolean;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  className?: string;
  /** MenuItem, MenuChoices, MenuSeparator. */
  children: ReactNode;
}

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
