import type { MessageOrigin } from '@app/contracts/conversations/conversations.contract';

const AUTOMATIC: ReadonlySet<MessageOrigin> = new Set<MessageOrigin>(['automation', 'campaign', 'reminder']);

/** Whether nobody has written it at that moment: it leaves the customer's wait and the age of the contact as they are. */
export const isAutomatic = (origin: MessageOrigin): boolean => AUTOMATIC.has(origin);
