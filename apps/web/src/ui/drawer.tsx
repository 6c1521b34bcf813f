import { loadedWhenOpen } from '@/lib/loading/loaded-when-open';

export const Drawer = loadedWhenOpen(() => import('./drawer-frame').then((file) => file.DrawerFrame));
