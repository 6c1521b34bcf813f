import type { ToastManager } from '@base-ui/react/toast';
import { create } from 'zustand';

export type NoticeTone = 'normal' | 'success' | 'danger';

export interface Notice {
  title: string;
  description?: string;
  tone?: NoticeTone;
  /** Such as "Undo"; the notice then stays 8 seconds. */
  action?: { label: string; onAction: () => void };
}

/** Where notices appear. */
export type NoticePlace = Pick<ToastManager<{ tone: NoticeTone }>, 'add' | 'close'>;

const STAY_MS = 5_000;
const STAY_WITH_ACTION_MS = 8_000;

let said = 0;
/** Whether anything was said yet: the code of the place comes with it. */
export const useFirstNotice = create(() => ({ isSaid: false }));

let place: NoticePlace | null = null;
/** Said before there was a place to show it. */
const waiting = new Map<string, Notice>();

/** From now on notices appear here, those first that were said before. */
export function showNoticesIn(opened: NoticePlace): void {
  place = opened;
  for (const [id, notice] of waiting) show(opened, id, notice);
  waiting.clear();
}

/** Shows a short notice at the bottom of the page, from anywhere; answers a function that takes it away. */
export function notify(notice: Notice): () => void {
  const id = `notice-${++said}`;
  if (place) show(place, id, notice);
  else {
    waiting.set(id, notice);
    useFirstNotice.setState({ isSaid: true });
  }
  return () => {
    waiting.delete(id);
    place?.close(id);
  };
}

function show(where: NoticePlace, id: string, { title, description, tone = 'normal', action }: Notice): void {
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
