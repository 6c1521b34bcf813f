import type { ReactNode } from 'react';
import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';

export interface MenuItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  /** A second, quieter line. */
  hint?: ReactNode;
  tone?: 'normal' | 'danger';
  disabled?: boolean;
  children: ReactNode;
}

export const MenuItem = lazyWhenOnline(() => import('./opened-menu').then((file) => file.OpenedMenuItem));
