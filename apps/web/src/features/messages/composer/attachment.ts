import type { UploadView } from '@app/contracts/messages/messages.contract';
import type { AttachmentRefusal } from './attachment.policy';

/** A file that cannot go yet, or not at all. */
export type PendingAttachment =
  | { state: 'refused'; name: string; refusal: AttachmentRefusal }
  | { state: 'uploading'; name: string; progress: number }
  | { state: 'failed'; name: string; file: File; error: unknown };

/** The file attached to the draft. */
export type Attachment = PendingAttachment | { state: 'ready'; name: string; upload: UploadView };
