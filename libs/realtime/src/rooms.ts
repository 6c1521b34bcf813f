import type { Audience } from '@app/platform/context/audience';

/** The rooms of the socket gateway. A socket is put into them by the server alone. */
export const rooms = {
  /** Everybody of an organization. */
  organization: (organizationId: number) => `org:${organizationId}`,
  /** Those who see every conversation: managers, owners, and agents where the organization grants it. */
  allChats: (organizationId: number) => `org:${organizationId}:all-chats`,
  managers: (organizationId: number) => `org:${organizationId}:managers`,
  user: (userId: number) => `user:${userId}`,
  session: (sessionId: number) => `session:${sessionId}`,
  conversation: (organizationId: number, conversationId: number) => `org:${organizationId}:conversation:${conversationId}`,
};

/** The rooms that an event goes to: the socket's half of the one rule of visibility (`mayView`). */
export function roomsFor(organizationId: number, audience: Audience): string[] {
  if (audience.kind === 'managers') return [rooms.managers(organizationId)];
  if (audience.kind === 'user') return [rooms.user(audience.userId)];
  if (audience.kind === 'members' || audience.assignedUserId === null) return [rooms.organization(organizationId)];
  return [rooms.allChats(organizationId), rooms.user(audience.assignedUserId)];
}
