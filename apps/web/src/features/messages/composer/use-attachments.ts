import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { useStore } from 'zustand';
import { attachmentsOf, type PendingAttachment } from '../drafts/attachment';
import { attachments } from '../drafts/attachment-store';
import { changedDraft, type Draft, filesWithout } from '../drafts/draft';
import { useDraft } from './use-draft';

const NONE: readonly PendingAttachment[] = [];

interface Place {
  id: number;
  channel: Channel;
  newestId: number | null;
}

/** The files of a conversation's draft, those that are being uploaded among them. */
export function useAttachments({ id, channel, newestId }: Place) {
  const { key, draft, change } = useDraft(id);
  const pending = useStore(attachments, (state) => state.pending[key] ?? NONE);
  return {
    all: attachmentsOf(draft.files, pending),
    attach: (files: readonly File[]) => attachments.getState().attach(key, files, { channel, seenUntil: newestId }),
    retry: (position: number) => attachments.getState().retry(key, position),
    remove(position: number) {
      attachments.getState().remove(key, position);
      change((before: Draft) => changedDraft(before, { files: filesWithout(before, position) }, newestId));
    },
  };
}

export type AttachmentsState = ReturnType<typeof useAttachments>;
