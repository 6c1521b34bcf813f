/** Where a person's picture is; another picture has another address, so that browsers may keep each. */
export const photoPath = (userId: number, storageKey: string | null): string | null =>
  storageKey === null ? null : `/api/users/${userId}/photo?v=${storageKey.slice(-12)}`;
