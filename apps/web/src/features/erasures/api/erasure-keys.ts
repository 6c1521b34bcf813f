export const erasureKeys = {
  preview: (contactId: number) => ['erasures', 'preview', contactId] as const,
  list: ['erasures', 'list'] as const,
};
