import type { Sent } from '@app/domain/messages/outgoing-messages.service';

/** A duplicate post created nothing. */
export const statusOfSent = (sent: Sent): number => (sent.isDuplicate ? 200 : 201);
