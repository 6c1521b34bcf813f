import type { Sent } from '@app/domain/messages/outgoing-messages.service';

/** A repeated post made nothing new. */
export const statusOfSent = (sent: Sent): number => (sent.isDuplicate ? 200 : 201);
