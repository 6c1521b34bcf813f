import type { UploadView } from '@app/contracts/messages/messages.contract';
import { createStore } from 'zustand/vanilla';
import { ApiFailure } from '@/lib/api/api-failure';
import type { UploadOptions } from '@/lib/api/upload';
import { beginUnkeptWork } from '@/lib/session/unsaved-work';
import { uploadFile } from '../outbox/upload-file';
import { asCarriedMedia } from './as-carried-media';
import { asJpeg } from './as-jpeg';
import type { ChosenFile, PendingAttachment } from './attachment';
import { type AttachmentError, type Converted, conversionOf, conversionError, attachmentError, uploadError } from './attachment.policy';
import { changedDraft, filesWith } from './draft';
import { drafts } from './draft-store';

/**
 * The files that are on their way into drafts. They are uploaded as soon as they are chosen, so that sending them takes no time, and go on
 * while the person looks at another conversation. An uploaded file is in the draft, which survives a reload.
 */
export interface Attachments {
  /** Keyed by person and conversation, as drafts are. */
  pending: Readonly<Record<string, readonly PendingAttachment[]>>;
  attach(key: string, files: readonly File[], place: Pick<ChosenFile, 'channel' | 'seenUntil'>): void;
  retry(key: string, position: number): void;
  remove(key: string, position: number): void;
}

interface Ways {
  upload: (file: File, options: UploadOptions) => Promise<UploadView>;
  convert: (file: File, kind: Converted) => Promise<File>;
}

const convert = (file: File, kind: Converted): Promise<File> => (kind === 'picture' ? asJpeg(file) : asCarriedMedia(file, kind));

export const createAttachments = (ways: Ways = { upload: uploadFile, convert }) =>
  createStore<Attachments>()((set, get) => {
    const underway = new Map<number, AbortController>();
    /** One file of a conversation after the other: a browser has few connections, and messages need one. */
    const queues = new Map<string, Promise<void>>();
    const without = (key: string, position: number) => (get().pending[key] ?? []).filter((file) => file.position !== position);
    const show = (key: string, files: readonly PendingAttachment[]) => set(({ pending }) => ({ pending: { ...pending, [key]: files } }));
    const put = (key: string, file: PendingAttachment) => show(key, [...without(key, file.position), file]);

    const run = async (key: string, chosen: ChosenFile, { signal }: AbortController) => {
      if (signal.aborted) return;
      const onProgress = (progress: number) => signal.aborted || put(key, { ...chosen, state: 'uploading', progress });
      try {
        const uploaded = await uploadedFile(chosen, ways, { signal, onProgress });
        if (signal.aborted) return;
        if ('reason' in uploaded) return put(key, { ...chosen, state: 'refused', error: uploaded });
        show(key, without(key, chosen.position));
        const file = { position: chosen.position, upload: uploaded };
        drafts.getState().change(key, (draft) => changedDraft(draft, { files: filesWith(draft, file) }, chosen.seenUntil));
      } catch (error) {
        if (!signal.aborted) put(key, { ...chosen, state: 'failed', error, isFinal: isAboutContent(error) });
      }
    };

    const begin = (key: string, chosen: ChosenFile) => {
      const error = attachmentError(chosen.file, chosen.channel);
      if (error) return put(key, { ...chosen, state: 'refused', error });
      put(key, { ...chosen, state: 'uploading', progress: 0 });
      const controller = new AbortController();
      underway.set(chosen.position, controller);
      const end = beginUnkeptWork();
      const earlier = queues.get(key) ?? Promise.resolve();
      queues.set(key, earlier.then(() => run(key, chosen, controller)).finally(end));
    };

    return {
      pending: {},
      attach: (key, files, place) => files.forEach((file) => begin(key, { ...place, file, name: file.name, position: nextPosition() })),
      retry: (key, position) => {
        const failed = get().pending[key]?.find((file) => file.position === position);
        if (failed) begin(key, chosenOf(failed));
      },
      remove: (key, position) => {
        underway.get(position)?.abort();
        show(key, without(key, position));
      },
    };
  });

/** The file on the server in a form that the channel carries, or why there is none. */
async function uploadedFile({ file, channel }: ChosenFile, ways: Ways, options: UploadOptions): Promise<UploadView | AttachmentError> {
  const conversion = conversionOf(file, channel);
  // not every browser can read every picture, nor encode every film
  const carried = conversion ? await ways.convert(file, conversion).catch(() => conversionError(conversion)) : file;
  if (!(carried instanceof File)) return carried;
  const error = attachmentError(carried, channel);
  if (error) return error;
  const uploaded = await ways.upload(carried, options);
  return uploadError(uploaded.content_type, channel) ?? uploaded;
}

const chosenOf = ({ position, name, file, channel, seenUntil }: PendingAttachment): ChosenFile => ({
  position,
  name,
  file,
  channel,
  seenUntil,
});

/** The server looked into the file: the same bytes are refused again. */
const isAboutContent = (error: unknown): boolean => error instanceof ApiFailure && error.code.startsWith('upload.');

/** After those of the pages before, whose files are in stored drafts. */
let lastPosition = 0;
function nextPosition(): number {
  lastPosition = Math.max(Date.now(), lastPosition + 1);
  return lastPosition;
}

export const attachments = createAttachments();
