import { z } from 'zod';
import { NoContent } from '../auth/auth.contract';
import { StageId, Tag } from '../contacts/contacts.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef, refTo } from '../core/id.contract';
import { Channel, ConversationNarrowing, ConversationStatus, Label } from './conversations.contract';

/** Views of one person. */
export const MAX_SAVED_VIEWS = 30;
export const MAX_VIEW_NAME_LENGTH = 40;

/** The filters of the list of conversations; a missing one narrows nothing. */
export const SavedFilter = z
  .strictObject({
    status: ConversationStatus.optional(),
    waiting: z.boolean().optional().describe('Only people who wait for an answer'),
    assigned: ConversationNarrowing.shape.assigned,
    agent_id: refTo('user').optional().describe('Only people whom this user takes care of; nobody once the user is gone'),
    label: Label.optional(),
    channel: Channel.optional(),
    stage: StageId.optional(),
    tag: Tag.optional(),
  })
  .meta({ id: 'SavedFilter' });
export type SavedFilter = z.infer<typeof SavedFilter>;

export const SavedViewInput = z
  .strictObject({ name: z.string().trim().min(1).max(MAX_VIEW_NAME_LENGTH), filter: SavedFilter })
  .meta({ id: 'SavedViewInput' });
export type SavedViewInput = z.infer<typeof SavedViewInput>;

export const SavedView = z.object({ id: Id, name: z.string(), filter: SavedFilter }).meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof SavedView>;

export const SavedViewParams = z.object({ id: pathRef('saved_view') });
export type SavedViewParams = z.infer<typeof SavedViewParams>;

export const savedViewsEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/chats/views', answer: z.array(SavedView) }),
  save: endpoint({ method: 'PUT', path: '/api/chats/views', body: SavedViewInput, answer: SavedView }),
  remove: endpoint({ method: 'DELETE', path: '/api/chats/views/:id', params: SavedViewParams, answer: NoContent }),
};
