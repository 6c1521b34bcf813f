export const importKeys = {
  all: ['imports'] as const,
  list: ['imports', 'list'] as const,
  detail: (importId: number) => ['imports', 'detail', importId] as const,
};
