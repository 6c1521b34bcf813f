import { loadedWhenOpen } from '@/lib/loading/loaded-when-open';

export const Dialog = loadedWhenOpen(() => import('./dialog-frame').then((file) => file.DialogFrame));
