export const mergeKeys = {
  duplicates: ['duplicates'] as const,
};
