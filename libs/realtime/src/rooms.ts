import type { Audience } from '@app/platform/context/audience';

/** The rooms of the socket gateway; only the server puts sockets into them. */
export const rooms = {
  /** All users of an organization. */
  organization: (organizationId: number) => `org:${organizationId}`,
  /** Users who see every conversation: managers, owners, and agents if the organization grants it. */
  allChats: (organizationId: number) => `org:${organizationId}:all-chats`,
  managers: (organizationId: number) => `org:${organizationId}:managers`,
  user: (userId: number) => `user:${userId}`,
  session: (sessionId: number) => `session:${sessionId}`,
  conversation: (organizationId: number, conversationId: number) => `org:${organizationId}:conversation:${conversationId}`,
};

/** The rooms that receive an event: the visibility rule of `mayView` for sockets. */
export function roomsFor(organizationId: number, audience: Audience): string[] {
  if (audience.kind === 'managers') return [rooms.managers(organizationId)];
  if (audience.kind === 'user') return [rooms.user(audience.userId)];
  if (audience.kind === 'members' || audience.assignedUserId === null) return [rooms.organization(organizationId)];
  return [rooms.allChats(organizationId), rooms.user(audience.assignedUserId)];
}
