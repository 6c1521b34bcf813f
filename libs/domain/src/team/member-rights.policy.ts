import type { Role } from '@app/contracts/core/permissions';

export interface Actor {
  role: Role;
  isSystemAdmin: boolean;
}

/** Only owners and system admins manage owners; managers manage the rest (reliability.md, 5.3). */
export const mayHandle = ({ role, isSystemAdmin }: Actor, handled: Role): boolean =>
  isSystemAdmin || role === 'owner' || (role === 'manager' && handled !== 'owner');
