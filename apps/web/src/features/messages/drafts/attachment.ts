import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { UploadView } from '@app/contracts/messages/messages.contract';
import type { AttachmentError } from './attachment.policy';
import type { DraftFile } from './draft';

/** A file that was chosen for a conversation. */
export interface ChosenFile {
  /** The later one of several files has the higher position. */
  position: number;
  name: string;
  file: File;
  channel: Channel;
  /** Newest message on the screen when it was chosen; null while that is not known. */
  seenUntil: number | null;
}

/** A file that cannot go yet, or not at all. */
export type PendingAttachment = ChosenFile &
  (
    | { state: 'refused'; error: AttachmentError }
    | { state: 'uploading'; progress: number }
    /** `isFinal`: the server would refuse it again. */
    | { state: 'failed'; error: unknown; isFinal: boolean }
  );

/** A file of the draft. */
export type Attachment = PendingAttachment | { state: 'ready'; position: number; name: string; upload: UploadView };

/** The files of a draft in the order in which they were chosen. */
export const attachmentsOf = (files: readonly DraftFile[], pending: readonly PendingAttachment[]): Attachment[] =>
  [...files.map(({ position, upload }): Attachment => ({ state: 'ready', position, name: upload.file_name, upload })), ...pending].toSorted(
    (one, other) => one.position - other.position,
  );
