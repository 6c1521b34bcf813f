import { permissionsOf, type Role } from '@app/contracts/core/permissions';
import type { SecondFactorDemand } from '@app/contracts/security/security.contract';

/** Whether an organization wants a second factor of somebody. */
export const isSecondFactorDemanded = (demand: SecondFactorDemand, person: { role: Role; isSystemAdmin: boolean }): boolean =>
  demand === 'all' || (demand === 'managers' && permissionsOf(person.role, person.isSystemAdmin).has('settings.manage'));
