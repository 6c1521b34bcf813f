import type { UploadView } from '@app/contracts/messages/messages.contract';
import type { Reader } from '@/lib/reading/readers';
import { listOf, number, orNull, shape, words } from '@/lib/reading/shapes';
import { storedUpload } from '../outbox/stored-upload';

/** A file of a draft that is uploaded; files go in the order of their positions. */
export interface DraftFile {
  position: number;
  upload: UploadView;
}

/** The unsent text and files of one conversation. */
export interface Draft {
  text: string;
  files: DraftFile[];
  /** Newest message that the writer had seen when it began; null while that is not known. */
  seenUntil: number | null;
}

interface StoredDraft extends Omit<Draft, 'files'> {
  files: DraftFile[] | null;
  /** Up to 0.2 a draft had one file. */
  upload: UploadView | null;
}

const stored = shape<StoredDraft>({
  text: words,
  files: orNull(listOf(shape<DraftFile>({ position: number, upload: storedUpload }))),
  upload: orNull(storedUpload),
  seenUntil: orNull(number),
});

export const storedDraft: Reader<Draft> = (value) => {
  const draft = stored(value);
  if (!draft) return undefined;
  const { text, files, upload, seenUntil } = draft;
  return { text, files: files ?? (upload ? [{ position: 0, upload }] : []), seenUntil };
};

export const EMPTY_DRAFT: Draft = { text: '', files: [], seenUntil: null };

export const isEmptyDraft = ({ text, files }: Draft): boolean => text === '' && files.length === 0;

/** The draft after a change. `newest` is the newest message on the screen, which is what a new draft begins after. */
export function changedDraft(draft: Draft, fields: Partial<Draft>, newest: number | null): Draft {
  const next = { ...draft, ...fields };
  if (isEmptyDraft(next)) return EMPTY_DRAFT;
  return { ...next, seenUntil: next.seenUntil ?? newest };
}

/** The files of the draft with one more, in their order. */
export const filesWith = ({ files }: Draft, file: DraftFile): DraftFile[] =>
  [...files, file].toSorted((one, other) => one.position - other.position);

export const filesWithout = ({ files }: Draft, position: number): DraftFile[] => files.filter((file) => file.position !== position);

/** The parts of a message that a draft becomes. */
export interface DraftMessage {
  text: string;
  upload: UploadView | null;
}

/** A message per file, in their order, for no channel carries two; the text goes with the first. */
export const messagesOf = ({ text, files }: Draft): DraftMessage[] =>
  files.length === 0 ? [{ text, upload: null }] : files.map(({ upload }, index) => ({ text: index === 0 ? text : '', upload }));

/** A message that comes back to be thought over, before what has been written since. */
export function returnedDraft(draft: Draft, message: DraftMessage, newest: number | null): Draft {
  const text = [message.text, draft.text].filter((part) => part !== '').join('\n');
  const before = (draft.files[0]?.position ?? 0) - 1;
  const files = message.upload ? filesWith(draft, { position: before, upload: message.upload }) : draft.files;
  return { text, files, seenUntil: newest };
}

/** The draft with what was being written in a conversation that is part of this one now, after its own; taken a second time it changes nothing. */
export function joinedDraft(draft: Draft, joining: Draft): Draft {
  const isTaken = joining.text === '' || draft.text === joining.text || draft.text.endsWith(`\n${joining.text}`);
  const text = isTaken ? draft.text : [draft.text, joining.text].filter((part) => part !== '').join('\n');
  const after = (draft.files.at(-1)?.position ?? 0) + 1;
  const added = joining.files
    .filter(({ upload }) => draft.files.every((file) => file.upload.id !== upload.id))
    .map(({ position, upload }, index) => ({ position: Math.max(position, after + index), upload }));
  return { text, files: [...draft.files, ...added], seenUntil: earlier(draft.seenUntil, joining.seenUntil) };
}

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
