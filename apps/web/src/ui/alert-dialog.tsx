import { loadedWhenOpen } from '@/lib/loading/loaded-when-open';

/** Asks before an action that cannot be undone; the focus starts on Cancel. */
export const AlertDialog = loadedWhenOpen(() => import('./alert-dialog-frame').then((file) => file.AlertDialogFrame));
