import { permissionsOf, type Role } from '@app/contracts/core/permissions';
import type { RequestContext } from './request-context';

/**
 * Who may see a change. `members`: everybody of the organization. `managers`: those who run it (`managesOrganization`). `contact`: whoever
 * may see that contact, which is everybody while nobody is assigned, else the assigned agent and those who see all chats. `user`: one
 * person alone, and what is about a contact only while that person may see the contact.
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

/** The one rule of visibility, for lists, ids, sockets and events alike (PRODUCT.md, decision 4). */
export const mayView = (reader: Pick<RequestContext, 'seesAllChats' | 'userId'>, assignedUserId: number | null): boolean =>
  reader.seesAllChats || assignedUserId === null || assignedUserId === reader.userId;

/** Managers always, agents where the organization grants it (document 001, section 6). */
export const seesAllChats = (person: { role: Role; isSystemAdmin: boolean }, isGranted: boolean): boolean =>
  permissionsOf(person.role, person.isSystemAdmin).has('conversations.read_all') || isGranted;

/** Who hears what is told to managers: owners, managers, and system admins. */
export const managesOrganization = (ctx: RequestContext): boolean => ctx.can('settings.manage');
