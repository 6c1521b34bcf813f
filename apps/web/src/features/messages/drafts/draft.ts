import { UploadView } from '@app/contracts/messages/messages.contract';
import { z } from 'zod';

/** What is being written in one conversation. */
export const Draft = z.object({
  text: z.string(),
  upload: UploadView.nullable(),
  seenUntil: z.number().nullable().describe('Newest message that the writer had seen when it began; null while that is not known'),
});
export type Draft = z.infer<typeof Draft>;

export const EMPTY_DRAFT: Draft = { text: '', upload: null, seenUntil: null };

/** The draft after a change. `newest` is the newest message on the screen, which is what a new draft begins after. */
export function changedDraft(draft: Draft, fields: Partial<Draft>, newest: number | null): Draft {
  const next = { ...draft, ...fields };
  if (next.text === '' && !next.upload) return EMPTY_DRAFT;
  return { ...next, seenUntil: next.seenUntil ?? newest };
}

/** A message that comes back to be thought over, before what has been written since. */
export function returnedDraft(draft: Draft, message: Pick<Draft, 'text' | 'upload'>, newest: number | null): Draft {
  const text = [message.text, draft.text].filter((part) => part !== '').join('\n');
  return { text, upload: message.upload ?? draft.upload, seenUntil: newest };
}
