import { type Draft, EMPTY_DRAFT, isEmptyDraft } from '../drafts/draft';
import { attachments } from '../drafts/attachment-store';
import { drafts } from '../drafts/draft-store';

export interface Departure {
  send: (draft: Draft) => void;
  /** A file cannot go, so the message stays a draft. */
  onKept: () => void;
}

/** Messages that were sent while a file was uploading, and whose chat was left; by person and conversation. */
const departed = new Map<string, () => void>();

/** Sends the draft when its files are uploaded, whatever page is open then. */
export function sendOnceUploaded(key: string, { send, onKept }: Departure): void {
  takeBackDeparted(key);
  const settle = () => {
    if (!departed.has(key)) return;
    const pending = attachments.getState().pending[key] ?? [];
    if (pending.some(({ state }) => state === 'uploading')) return;
    takeBackDeparted(key);
    const draft = drafts.getState().drafts[key] ?? EMPTY_DRAFT;
    if (isEmptyDraft(draft) && pending.length === 0) return;
    if (pending.length > 0) return onKept();
    send({ ...draft, text: draft.text.trim() });
    drafts.getState().change(key, () => EMPTY_DRAFT);
  };
  // a file leaves those that are uploading a moment before it is in the draft
  departed.set(
    key,
    attachments.subscribe(() => queueMicrotask(settle)),
  );
}

export const isDeparted = (key: string): boolean => departed.has(key);

/** Cancels the pending send: the person has the chat open again and sees the draft. */
export function takeBackDeparted(key: string): void {
  departed.get(key)?.();
  departed.delete(key);
}
