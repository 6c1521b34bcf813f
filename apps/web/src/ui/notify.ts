import { Toast } from '@base-ui/react/toast';

export type NoticeTone = 'normal' | 'success' | 'danger';

export interface Notice {
  title: string;
  description?: string;
  tone?: NoticeTone;
  /** Such as "Undo"; the notice then stays 8 seconds. */
  action?: { label: string; onAction: () => void };
}

export const notices = Toast.createToastManager<{ tone: NoticeTone }>();

const STAY_MS = 5_000;
const STAY_WITH_ACTION_MS = 8_000;

let said = 0;
/** Said before there is a place to show it; the code of that place comes after the first page. */
let waiting: (() => void)[] | null = [];

/** The place of the notices stands. */
export function showWaitingNotices(): void {
  const early = waiting ?? [];
  waiting = null;
  for (const show of early) show();
}

/** Shows a short notice at the bottom of the page, from anywhere; answers a function that takes it away. */
export function notify({ title, description, tone = 'normal', action }: Notice): () => void {
  const id = `notice-${++said}`;
  const show = () =>
    notices.add({
      id,
      title,
      description,
      data: { tone },
      timeout: action ? STAY_WITH_ACTION_MS : STAY_MS,
      actionProps: action && {
        children: action.label,
        onClick: () => {
          notices.close(id);
          action.onAction();
        },
      },
    });
  if (waiting) waiting.push(show);
  else show();
  return () => {
    waiting = waiting?.filter((early) => early !== show) ?? null;
    notices.close(id);
  };
}
