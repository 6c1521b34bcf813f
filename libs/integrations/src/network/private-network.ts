/** Whether a call failed because its name leads into a private network. The filtering agent says so in words alone. */
export const leadsInside = (error: unknown): boolean => error instanceof Error && error.message.includes('is not allowed');
