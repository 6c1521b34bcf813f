import type { z } from 'zod';
import type { socketCommands, socketNotices } from '../realtime/realtime.sockets';
import type { EventPayload, EventType } from './events';

export type SocketNotice = keyof typeof socketNotices;
export type SocketCommand = keyof typeof socketCommands;

/** The envelope of a stored event on the socket; it travels under its own type name. */
export interface EventEnvelope<T extends EventType = EventType> {
  seq: number;
  type: T;
  at: string;
  payload: EventPayload<T>;
}

export type ServerToClient = { [T in EventType]: (event: EventEnvelope<T>) => void } & {
  [N in SocketNotice]: (notice: z.infer<(typeof socketNotices)[N]>) => void;
};
export type ClientToServer = { [C in SocketCommand]: (command: z.infer<(typeof socketCommands)[C]>) => void };
