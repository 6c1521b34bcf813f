export const noteKeys = {
  all: ['notes'] as const,
  of: (contactId: number) => ['notes', contactId] as const,
};
