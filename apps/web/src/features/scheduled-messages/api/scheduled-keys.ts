export const scheduledKeys = {
  all: ['scheduled-messages'] as const,
  of: (conversationId: number) => ['scheduled-messages', conversationId] as const,
};
