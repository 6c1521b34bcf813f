import type { ToastManager } from '@base-ui/react/toast';

export type ToastTone = 'normal' | 'success' | 'danger';

export interface ToastOptions {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Such as "Undo"; the toast then stays 8 seconds. */
  action?: { label: string; onAction: () => void };
  /** Toasts of one kind that show together become one, with these words for so many of them. Without it only equal ones do. */
  merge?: { kind: string; title: (count: number) => string };
}

export interface ToastData {
  tone: ToastTone;
  /** The number of equal toasts that this one replaces. */
  count: number;
}

/** The toast viewport's manager. */
export type ToastTarget = Pick<ToastManager<ToastData>, 'add' | 'update' | 'close'>;

/** A visible toast. */
interface Shown {
  id: string;
  count: number;
  /** The undo action of every counted toast, in order. */
  actions: (() => void)[];
}

const STAY_MS = 5_000;
const STAY_WITH_ACTION_MS = 8_000;

let shownCount = 0;
let target: ToastTarget | null = null;
const shown = new Map<string, Shown>();
/** Toasts that were raised before the viewport was there. */
const waiting = new Set<ToastOptions>();

/** Shows toasts here from now on, beginning with those that wait. */
export function showToastsIn(opened: ToastTarget): void {
  target = opened;
  for (const toast of waiting) show(opened, toast);
  waiting.clear();
}

/** Shows a toast, from anywhere; returns a function that closes it. */
export function notify(toast: ToastOptions): () => void {
  const kind = kindOf(toast);
  if (target) show(target, toast);
  else waiting.add(toast);
  return () => {
    waiting.delete(toast);
    const open = shown.get(kind);
    if (open) target?.close(open.id);
  };
}

const kindOf = ({ title, description, tone, merge }: ToastOptions): string => merge?.kind ?? JSON.stringify([tone, title, description]);

function show(where: ToastTarget, toast: ToastOptions): void {
  const { tone = 'normal', action, merge, description } = toast;
  const kind = kindOf(toast);
  const before = shown.get(kind);
  const entry: Shown = before ?? { id: `toast-${++shownCount}`, count: 0, actions: [] };
  entry.count += 1;
  if (action) entry.actions = [...(merge ? entry.actions : []), action.onAction];
  shown.set(kind, entry);
  const look = {
    title: merge ? merge.title(entry.count) : toast.title,
    description,
    data: { tone, count: merge ? 1 : entry.count },
    timeout: action ? STAY_WITH_ACTION_MS : STAY_MS,
    actionProps: action && { children: action.label, onClick: () => actOn(where, entry) },
  };
  if (before) where.update(entry.id, look);
  else where.add({ ...look, id: entry.id, onClose: () => shown.get(kind) === entry && shown.delete(kind) });
}

/** The last one is undone first. */
function actOn(where: ToastTarget, { id, actions }: Shown): void {
  where.close(id);
  for (const act of actions.toReversed()) act();
}
