/** Whether a call failed because its host resolves to a private network. The filtering agent reports it only in the message. */
export const leadsInside = (error: unknown): boolean => error instanceof Error && error.message.includes('is not allowed');
