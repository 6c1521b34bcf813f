import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';

export const MenuItem = lazyWhenOnline(() => import('./opened-menu').then((file) => file.OpenedMenuItem));
