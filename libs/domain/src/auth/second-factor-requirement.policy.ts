import { permissionsOf, type Role } from '@app/contracts/core/permissions';
import type { SecondFactorRequirement } from '@app/contracts/security/security.contract';

/** Whether the organization requires a second factor of this user. */
export const isSecondFactorRequired = (demand: SecondFactorRequirement, person: { role: Role; isSystemAdmin: boolean }): boolean =>
  demand === 'all' || (demand === 'managers' && permissionsOf(person.role, person.isSystemAdmin).has('settings.manage'));
