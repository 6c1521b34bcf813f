import { permissionsOf, type Role } from '@app/contracts/core/permissions';
import type { RequestContext } from './request-context';

/**
 * The readers of a change. `members`: all users of the organization. `managers`: users for whom `managesOrganization` holds. `contact`:
 * users who may see that contact: all of them while it is unassigned, otherwise the assigned agent and users who see all chats. `user`: one
 * user, and with a contact only while that user may see the contact.
 */
export type Audience =
  | { kind: 'members' }
  | { kind: 'managers' }
  | { kind: 'contact'; contactId: number; assignedUserId: number | null }
  | { kind: 'user'; userId: number; contactId: number | null };

export const audience = {
  members: (): Audience => ({ kind: 'members' }),
  managers: (): Audience => ({ kind: 'managers' }),
  contact: (contact: { id: number; assignedUserId: number | null }): Audience => ({
    kind: 'contact',
    contactId: contact.id,
    assignedUserId: contact.assignedUserId,
  }),
  user: (userId: number, contact?: { id: number }): Audience => ({ kind: 'user', userId, contactId: contact?.id ?? null }),
};

/** The visibility rule of lists, single rows, sockets and events. */
export const mayView = (reader: Pick<RequestContext, 'seesAllChats' | 'userId'>, assignedUserId: number | null): boolean =>
  reader.seesAllChats || assignedUserId === null || assignedUserId === reader.userId;

/** Managers always, agents if the organization grants it (document 001, section 6). */
export const seesAllChats = (person: { role: Role; isSystemAdmin: boolean }, isGranted: boolean): boolean =>
  permissionsOf(person.role, person.isSystemAdmin).has('conversations.read_all') || isGranted;

/** The managers' audience: owners, managers and system admins. */
export const managesOrganization = (ctx: RequestContext): boolean => ctx.can('settings.manage');
