import { photoPath } from '@app/contracts/auth/photo-path';
import { type Role, ROLE_NAMES } from '@app/contracts/core/permissions';
import { type AcceptInput, type InviteInput, type ProfileInput, ROLE_IDS, type TeamMember } from '@app/contracts/team/team.contract';
import type { ColumnMap } from '@app/database/column-map';
import type { InvitationEntity } from '@app/database/entities/invitation.entity';
import type { UserEntity } from '@app/database/entities/user.entity';

export const INVITE_COLUMNS = { email: 'email', role: 'role', name: null } as const satisfies ColumnMap<InviteInput, InvitationEntity>;

export const ACCEPT_COLUMNS = { token: null, firstName: 'firstName', lastName: 'lastName', password: null } as const satisfies ColumnMap<
  AcceptInput,
  UserEntity
>;

export const PROFILE_COLUMNS = { firstName: 'firstName', lastName: 'lastName' } as const satisfies ColumnMap<ProfileInput, UserEntity>;

const roleOf = (role: Role) => ({ id: ROLE_IDS[role], name: role, display_name: ROLE_NAMES[role] });

const personOf = (row: UserEntity | InvitationEntity) => ({
  id: row.id,
  name: `${row.firstName} ${row.lastName}`.trim(),
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  role: roleOf(row.role),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

export const memberOf = (user: UserEntity): TeamMember => ({
  ...personOf(user),
  photo: photoPath(user.id, user.photoStorageKey),
  email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
  status: user.emailVerifiedAt ? 'active' : 'pending',
  invitation: null,
});

export const invitedMemberOf = (invitation: InvitationEntity): TeamMember => ({
  ...personOf(invitation),
  photo: null,
  email_verified_at: null,
  status: 'pending',
  invitation: {
    sent_at: invitation.sentAt?.toISOString() ?? null,
    expires_at: invitation.expiresAt.toISOString(),
    refused_at: invitation.refusedAt?.toISOString() ?? null,
  },
});
