import type { SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';

export const aReply = (fields: Partial<SavedReplyView> = {}): SavedReplyView => ({
  id: 1,
  shortcut: 'hola',
  body: 'Hola',
  scope: 'organization',
  updated_at: '2026-11-20T12:00:00.000Z',
  ...fields,
});
