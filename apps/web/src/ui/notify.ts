import type { ToastManager } from '@base-ui/react/toast';

export type ToastTone = 'normal' | 'success' | 'danger';

export interface ToastOptions {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Such as "Undo"; the toast then stays 8 seconds. */
  action?: { label: string; onAction: () => void };
}

/** The toast viewport's manager. */
export type ToastTarget = Pick<ToastManager<{ tone: ToastTone }>, 'add' | 'close'>;

const STAY_MS = 5_000;
const STAY_WITH_ACTION_MS = 8_000;

let shownCount = 0;
let target: ToastTarget | null = null;
/** Toasts that were raised before the viewport was there. */
const waiting = new Map<string, ToastOptions>();

/** Shows toasts here from now on, beginning with those that wait. */
export function showToastsIn(opened: ToastTarget): void {
  target = opened;
  for (const [id, toast] of waiting) show(opened, id, toast);
  waiting.clear();
}

/** Shows a toast at the bottom of the page, from anywhere; returns a function that closes it. */
export function notify(toast: ToastOptions): () => void {
  const id = `toast-${++shownCount}`;
  if (target) show(target, id, toast);
  else waiting.set(id, toast);
  return () => {
    waiting.delete(id);
    target?.close(id);
  };
}

function show(where: ToastTarget, id: string, { title, description, tone = 'normal', action }: ToastOptions): void {
  where.add({
    id,
    title,
    description,
    data: { tone },
    timeout: action ? STAY_WITH_ACTION_MS : STAY_MS,
    actionProps: action && {
      children: action.label,
      onClick: () => {
        where.close(id);
        action.onAction();
      },
    },
  });
}
