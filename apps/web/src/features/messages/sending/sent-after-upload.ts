import { type Draft, EMPTY_DRAFT, isEmptyDraft } from '../drafts/draft';
import { attachments } from '../drafts/attachment-store';
import { drafts } from '../drafts/draft-store';

export interface SendAfterUpload {
  send: (draft: Draft) => void;
  /** A file cannot go, so the message stays a draft. */
  onKept: () => void;
}

/** Messages that were sent while a file was uploading, and whose chat was left; by person and conversation. */
const waiting = new Map<string, () => void>();

/** Sends the draft when its files are uploaded, whatever page is open then. */
export function sendAfterUpload(key: string, { send, onKept }: SendAfterUpload): void {
  cancelSendAfterUpload(key);
  const settle = () => {
    if (!waiting.has(key)) return;
    const pending = attachments.getState().pending[key] ?? [];
    if (pending.some(({ state }) => state === 'uploading')) return;
    cancelSendAfterUpload(key);
    const draft = drafts.getState().drafts[key] ?? EMPTY_DRAFT;
    if (isEmptyDraft(draft) && pending.length === 0) return;
    if (pending.length > 0) return onKept();
    send({ ...draft, text: draft.text.trim() });
    drafts.getState().change(key, () => EMPTY_DRAFT);
  };
  // a file leaves those that are uploading a moment before it is in the draft
  waiting.set(
    key,
    attachments.subscribe(() => queueMicrotask(settle)),
  );
}

export const isSentAfterUpload = (key: string): boolean => waiting.has(key);

/** Cancels the pending send: the person has the chat open again and sees the draft. */
export function cancelSendAfterUpload(key: string): void {
  waiting.get(key)?.();
  waiting.delete(key);
}
