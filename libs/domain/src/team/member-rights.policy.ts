import type { Role } from '@app/contracts/core/permissions';

export interface Actor {
  role: Role;
  isSystemAdmin: boolean;
}

/** Owners are made and unmade by owners and system admins; whoever manages the team does the rest (reliability.md, 5.3). */
export const mayHandle = ({ role, isSystemAdmin }: Actor, handled: Role): boolean =>
  isSystemAdmin || role === 'owner' || (role === 'manager' && handled !== 'owner');
