import { z } from 'zod';
import { Id } from '../core/id.contract';

export const Viewer = z.object({ user: z.object({ id: Id, name: z.string() }), typing: z.boolean() });
export type Viewer = z.infer<typeof Viewer>;

/** What passes over the socket without being stored. Everything stored goes under its event's own name. */
export const socketNotices = {
  'stream.heartbeat': z.object({ head_seq: z.int() }),
  'stream.skipped': z.object({ seq: z.int() }).describe('An event that is not for this reader took this number'),
  'session.ended': z.object({}),
  'presence.changed': z.object({ conversation_id: Id, viewers: z.array(Viewer) }),
};

/** What a browser may say. A conversation that it names is checked against the reader's rights. */
export const socketCommands = {
  'conversation.view': z.strictObject({ conversation_id: Id }),
  'conversation.leave': z.strictObject({ conversation_id: Id }),
  'conversation.typing': z.strictObject({ conversation_id: Id, typing: z.boolean() }),
  'availability.idle': z.strictObject({ idle: z.boolean() }).describe('Nobody has touched this browser for a while'),
  'availability.watch': z.strictObject({ watching: z.boolean() }).describe('The person has the client before their eyes'),
};
