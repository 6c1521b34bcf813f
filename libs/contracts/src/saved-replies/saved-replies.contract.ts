import { z } from 'zod';
import { NoContent } from '../auth/auth.contract';
import { ClientId } from '../core/client-id.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';
import { Timestamp } from '../core/timestamp.contract';
import { MESSAGE_MAX_LENGTH } from '../messages/messages.contract';

export const SHORTCUT_MAX_LENGTH = 32;

/** `organization`: the whole team uses it and managers keep it; `personal`: only its author sees it. */
export const SavedReplyScope = z.enum(['organization', 'personal']);
export type SavedReplyScope = z.infer<typeof SavedReplyScope>;

export const SavedReplyInput = z
  .strictObject({
    shortcut: z
      .string()
      .trim()
      .toLowerCase()
      .min(1)
      .max(SHORTCUT_MAX_LENGTH)
      .regex(/^[^\s/]+$/, 'must be one word without "/"')
      .describe('Typed after "/" in the composer; unique in the organization'),
    body: z.string().trim().min(1).max(MESSAGE_MAX_LENGTH).describe('Placeholders such as {{first_name}} are filled by the composer'),
    scope: SavedReplyScope,
  })
  .meta({ id: 'SavedReplyInput' });
export type SavedReplyInput = z.infer<typeof SavedReplyInput>;

export const NewSavedReply = SavedReplyInput.extend({ client_id: ClientId }).meta({ id: 'NewSavedReply' });
export type NewSavedReply = z.infer<typeof NewSavedReply>;

export const SavedReplyView = z
  .object({ id: Id, shortcut: z.string(), body: z.string(), scope: SavedReplyScope, updated_at: Timestamp })
  .meta({ id: 'SavedReply' });
export type SavedReplyView = z.infer<typeof SavedReplyView>;

export const SavedReplyParams = z.object({ id: pathRef('saved_reply') });
export type SavedReplyParams = z.infer<typeof SavedReplyParams>;

export const savedRepliesEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/saved-replies', answer: z.array(SavedReplyView) }),
  create: endpoint({ method: 'POST', path: '/api/saved-replies', body: NewSavedReply, answer: SavedReplyView }),
  update: endpoint({
    method: 'PUT',
    path: '/api/saved-replies/:id',
    params: SavedReplyParams,
    body: SavedReplyInput,
    answer: SavedReplyView,
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/saved-replies/:id', params: SavedReplyParams, answer: NoContent }),
};
