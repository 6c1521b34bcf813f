import { z } from 'zod';
import { Id } from '../core/id.contract';

export const Viewer = z.object({ user: z.object({ id: Id, name: z.string() }), typing: z.boolean() });
export type Viewer = z.infer<typeof Viewer>;

/** Socket messages that are not stored. Stored events are sent under their own names. */
export const socketNotices = {
  'stream.heartbeat': z.object({ head_seq: z.int() }),
  'stream.skipped': z.object({ seq: z.int() }).describe("The number belongs to an event outside the reader's audience"),
  'session.ended': z.object({}),
  'presence.changed': z.object({ conversation_id: Id, viewers: z.array(Viewer) }),
};

/** Messages from a browser. A conversation in them is checked against the user's rights. */
export const socketCommands = {
  'conversation.view': z.strictObject({ conversation_id: Id }),
  'conversation.leave': z.strictObject({ conversation_id: Id }),
  'conversation.typing': z.strictObject({ conversation_id: Id, typing: z.boolean() }),
  'availability.idle': z.strictObject({ idle: z.boolean() }).describe('This browser is idle'),
  'availability.watch': z.strictObject({ watching: z.boolean() }).describe('The client is visible to the user'),
};
