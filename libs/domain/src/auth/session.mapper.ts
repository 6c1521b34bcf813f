import type { MeView } from '@app/contracts/auth/auth.contract';
import { photoPath } from '@app/contracts/auth/photo-path';
import { PROOF_MINUTES } from '@app/contracts/auth/sessions.contract';
import { permissionsOf, ROLE_NAMES } from '@app/contracts/core/permissions';
import { seesAllChats } from '@app/platform/context/audience';
import { type ClientInfo, RequestContext } from '@app/platform/context/request-context';
import { isSecondFactorRequired } from './second-factor-requirement.policy';
import type { SessionRow } from './sessions.repository';

/** A user as actor, with or without a session. */
export type ActorRow = Pick<
  SessionRow,
  'organization_id' | 'user_id' | 'first_name' | 'last_name' | 'role' | 'is_system_admin' | 'grant_view_all_chats'
> &
  Partial<Pick<SessionRow, 'proven_at' | 'now'>>;

const seesAll = ({ role, is_system_admin, grant_view_all_chats }: ActorRow): boolean =>
  seesAllChats({ role, isSystemAdmin: is_system_admin }, grant_view_all_chats);

const nameOf = (row: ActorRow) => `${row.first_name} ${row.last_name}`.trim();

/** Without a session there is no re-authentication. */
const isReauthenticated = ({ proven_at: provenAt, now }: ActorRow): boolean =>
  provenAt != null && now !== undefined && now.getTime() - provenAt.getTime() < PROOF_MINUTES * 60_000;

/** The user's rights. */
export function contextOf(row: ActorRow, requestId: string, client?: ClientInfo): RequestContext {
  const permissions = permissionsOf(row.role, row.is_system_admin);
  const actor = {
    kind: 'user' as const,
    userId: row.user_id,
    name: nameOf(row),
    role: row.role,
    isSystemAdmin: row.is_system_admin,
    isReauthenticated: isReauthenticated(row),
  };
  return new RequestContext(row.organization_id, actor, permissions, requestId, seesAll(row), client);
}

export function meViewOf(row: SessionRow): MeView {
  return {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    name: nameOf(row),
    email: row.email,
    emailVerifiedAt: row.email_verified_at?.toISOString() ?? null,
    verified: row.email_verified_at !== null,
    role: { name: row.role, display_name: ROLE_NAMES[row.role] },
    is_system_admin: row.is_system_admin,
    organization_data: {
      id: row.organization_id,
      name: row.organization_name,
      plan: row.plan,
      country: row.country,
      timezone: row.timezone,
    },
    photo: photoPath(row.user_id, row.photo_storage_key),
    language: row.language,
    board: { density: row.board_density, legend_folded: row.board_legend_folded },
    permissions: [...permissionsOf(row.role, row.is_system_admin)],
    sees_all_chats: seesAll(row),
    second_factor_due:
      !row.has_second_factor && isSecondFactorRequired(row.second_factor_demand, { role: row.role, isSystemAdmin: row.is_system_admin }),
  };
}
