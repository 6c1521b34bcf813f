import { z } from 'zod';

export const Role = z.enum(['owner', 'manager', 'agent']);
export type Role = z.infer<typeof Role>;

export const ROLE_NAMES: Record<Role, string> = { owner: 'Owner', manager: 'Manager', agent: 'Agent' };

/** Everything that a route can demand. `installation.*` belongs to system admins only. */
export const Permission = z.enum([
  'account.use',
  'contacts.read',
  'contacts.write',
  'contacts.delete',
  'contacts.export',
  'contacts.import',
  'contacts.merge',
  'contacts.erase',
  'contacts.lift_opt_out',
  'conversations.read',
  'conversations.read_all',
  'messages.send',
  'calls.use',
  'assignments.manage',
  'notes.moderate',
  'templates.manage',
  'saved_replies.manage',
  'inventory.read',
  'inventory.manage',
  'pipeline.manage',
  'team.manage',
  'groups.manage',
  'settings.manage',
  'audit_log.read',
  'installation.manage',
  'installation.read_contacts',
]);
export type Permission = z.infer<typeof Permission>;

const AGENT: Permission[] = [
  'account.use',
  'contacts.read',
  'contacts.write',
  'conversations.read',
  'messages.send',
  'calls.use',
  'inventory.read',
];
const MANAGER: Permission[] = [
  ...AGENT,
  'conversations.read_all',
  'contacts.delete',
  'contacts.export',
  'contacts.import',
  'contacts.merge',
  'contacts.erase',
  'contacts.lift_opt_out',
  'assignments.manage',
  'notes.moderate',
  'templates.manage',
  'saved_replies.manage',
  'inventory.manage',
  'pipeline.manage',
  'team.manage',
  'groups.manage',
  'settings.manage',
  'audit_log.read',
];
const OWNER: Permission[] = [...MANAGER];
const SYSTEM_ADMIN: Permission[] = [...MANAGER, 'installation.manage', 'installation.read_contacts'];

/** The scopes of an agent API key (document 001, section 9). */
export const KeyPermission = z.enum(['read_contacts', 'write_contacts', 'send_messages', 'read_messages']);
export type KeyPermission = z.infer<typeof KeyPermission>;

/** The person's rights that a key passes on. */
export const KEY_RIGHTS: Record<KeyPermission, Permission> = {
  read_contacts: 'contacts.read',
  write_contacts: 'contacts.write',
  send_messages: 'messages.send',
  read_messages: 'conversations.read',
};

export const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = { owner: OWNER, manager: MANAGER, agent: AGENT };

/**
 * The rights of a person: a system admin has the manager's rights besides the installation's, whatever the role (document 000, section 6).
 */
export function permissionsOf(role: Role, isSystemAdmin: boolean): ReadonlySet<Permission> {
  return new Set([...ROLE_PERMISSIONS[role], ...(isSystemAdmin ? SYSTEM_ADMIN : [])]);
}
