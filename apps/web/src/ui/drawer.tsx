import type { ReactNode } from 'react';
import { loadedWhenOpen } from '@/lib/loading/loaded-when-open';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  side?: 'right' | 'left' | 'bottom';
  footer?: ReactNode;
  children: ReactNode;
}

export const Drawer = loadedWhenOpen(() => import('./drawer-frame').then((file) => file.DrawerFrame));
