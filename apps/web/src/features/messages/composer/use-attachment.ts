import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { UploadView } from '@app/contracts/messages/messages.contract';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../outbox/upload-file';
import type { Attachment, PendingAttachment } from './attachment';
import { refusalOf, refusalOfUpload } from './attachment.policy';

interface AttachmentPlace {
  channel: Channel;
  /** The file that is ready to go. */
  upload: UploadView | null;
  onUpload: (upload: UploadView | null) => void;
}

/** The file of the message: uploaded as soon as it is chosen, so that sending it takes no time. Of several, each waits for its own message. */
export function useAttachment({ channel, upload, onUpload }: AttachmentPlace) {
  const [pending, setPending] = useState<PendingAttachment | null>(null);
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const underway = useRef<AbortController>(undefined);
  const attachment: Attachment | null = pending ?? (upload && { state: 'ready', name: upload.file_name, upload });

  const clear = () => {
    underway.current?.abort();
    setPending(null);
    onUpload(null);
  };

  const begin = async (file: File) => {
    clear();
    const { name } = file;
    const refused = refusalOf(file, channel);
    if (refused) return setPending({ state: 'refused', name, refusal: refused });
    const controller = new AbortController();
    underway.current = controller;
    setPending({ state: 'uploading', name, progress: 0 });
    const { signal } = controller;
    try {
      const onProgress = (progress: number) => signal.aborted || setPending({ state: 'uploading', name, progress });
      const done = await uploadFile(file, { signal, onProgress });
      if (signal.aborted) return;
      const refusal = refusalOfUpload(done.content_type, channel);
      setPending(refusal && { state: 'refused', name, refusal });
      if (!refusal) onUpload(done);
    } catch (error) {
      if (!signal.aborted) setPending({ state: 'failed', name, file, error });
    }
  };

  /** The file is sent or given up: the next one takes its place. */
  const next = () => {
    clear();
    const [file, ...others] = waiting;
    setWaiting(others);
    if (file) void begin(file);
  };

  const attach = ([first, ...others]: readonly File[]) => {
    setWaiting(others);
    if (first) void begin(first);
  };

  useEffect(() => () => underway.current?.abort(), []);
  const retry = () => pending?.state === 'failed' && void begin(pending.file);
  return { attachment, waiting, attach, retry, next, forgetWaiting: () => setWaiting([]) };
}
