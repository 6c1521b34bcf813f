export const teamKeys = {
  members: ['team', 'members'] as const,
  seats: ['team', 'seats'] as const,
  departure: (memberId: number) => ['team', 'departure', memberId] as const,
};
