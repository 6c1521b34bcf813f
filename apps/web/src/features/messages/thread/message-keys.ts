export const messageKeys = {
  all: ['messages'] as const,
  thread: (conversationId: number) => ['messages', 'thread', conversationId] as const,
};
