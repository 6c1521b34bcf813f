import { z } from 'zod';
import { MeView, NoContent, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../auth/auth.contract';
import { ClientId } from '../core/client-id.contract';
import { EmailAddress } from '../core/email-address.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';
import { Role } from '../core/permissions';
import { plainLine } from '../core/plain-line';
import { Timestamp } from '../core/timestamp.contract';
import { Plan } from '../organizations/organizations.contract';

const PersonName = z.string().overwrite(plainLine).min(1).max(80);

/** How long an invitation's link works. */
export const INVITATION_DAYS = 7;

/** The numbers of the roles (document 001, section 3). */
export const ROLE_IDS: Record<Role, number> = { manager: 1, agent: 2, owner: 3 };

export const InvitationState = z.object({
  sent_at: Timestamp.nullable().describe('Null while the mail is on its way'),
  expires_at: Timestamp,
  refused_at: Timestamp.nullable().describe('When its person could not join with this address; such an invitation has ended'),
});

/** A team member or an invited user: an invitation already has the id of the future user. */
export const TeamMember = z
  .object({
    id: Id,
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    role: z.object({ id: z.int(), name: Role, display_name: z.string() }),
    email_verified_at: Timestamp.nullable(),
    status: z.enum(['active', 'pending']).describe('Pending until the e-mail is verified'),
    invitation: InvitationState.nullable().describe('Null for users with an account'),
    photo: z.string().nullable().describe('Path of the picture'),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof TeamMember>;

/** Invitations are for agents and managers; an owner is made by a role change. */
export const InvitedRole = Role.extract(['agent', 'manager']);
export type InvitedRole = z.infer<typeof InvitedRole>;

export const InviteInput = z
  .strictObject({
    email: EmailAddress,
    role: InvitedRole.default('agent'),
    name: z.string().overwrite(plainLine).min(1).max(160).describe('Full name'),
  })
  .meta({ id: 'InviteInput' });
export type InviteInput = z.infer<typeof InviteInput>;

export const NewInvitation = InviteInput.extend({ client_id: ClientId }).meta({ id: 'NewInvitation' });
export type NewInvitation = z.infer<typeof NewInvitation>;

export const RoleInput = z.strictObject({ role: Role }).meta({ id: 'RoleInput' });
export type RoleInput = z.infer<typeof RoleInput>;

export const MemberParams = z.object({ id: pathRef('user') });
export type MemberParams = z.infer<typeof MemberParams>;

export const RemovalQuery = z.object({
  contacts_to: pathRef('user')
    .optional()
    .describe("The contacts' successor; without one they become unassigned, and stay so until they write again"),
});
export type RemovalQuery = z.infer<typeof RemovalQuery>;

/** Everything that a removed member leaves behind. */
export const DepartureView = z.object({ contacts: z.int().min(0).describe('Assigned to this person') }).meta({ id: 'Departure' });
export type DepartureView = z.infer<typeof DepartureView>;

/** The team's account security. */
export const AccountSecurityView = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: Role,
    second_factor_at: Timestamp.nullable(),
    last_sign_in_at: Timestamp.nullable(),
  })
  .meta({ id: 'AccountSecurity' });
export type AccountSecurityView = z.infer<typeof AccountSecurityView>;

export const SeatsView = z
  .object({
    plan: Plan,
    used: z.int().min(0).describe('Members, and invitations that still work'),
    limit: z.int().nullable().describe('Null when not set'),
  })
  .meta({ id: 'Seats' });
export type SeatsView = z.infer<typeof SeatsView>;

const Token = z.string().min(20).max(200);

/** Posted, so that the token does not appear in a proxy's log. */
export const InvitationLookup = z.strictObject({ token: Token });
export type InvitationLookup = z.infer<typeof InvitationLookup>;

export const InvitationView = z
  .object({
    organization: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: Role,
    invited_by: z.string().nullable(),
    password_min_length: z.int(),
    expires_at: Timestamp,
  })
  .meta({ id: 'Invitation' });
export type InvitationView = z.infer<typeof InvitationView>;

export const AcceptInput = z.strictObject({
  token: Token,
  firstName: PersonName,
  lastName: PersonName,
  password: z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH),
});
export type AcceptInput = z.infer<typeof AcceptInput>;

export const ProfileInput = z.strictObject({ firstName: PersonName, lastName: PersonName }).meta({ id: 'ProfileInput' });
export type ProfileInput = z.infer<typeof ProfileInput>;

export const PhotoView = z.object({ photo: z.string().nullable().describe('Path of the picture') }).meta({ id: 'Photo' });
export type PhotoView = z.infer<typeof PhotoView>;

/** Those who have one. */
export const TeamPhoto = z.object({ id: Id, photo: z.string() }).meta({ id: 'TeamPhoto' });
export type TeamPhoto = z.infer<typeof TeamPhoto>;

export const teamEndpoints = {
  saveProfile: endpoint({ method: 'PUT', path: '/api/me/profile', body: ProfileInput, answer: MeView }),
  savePhoto: endpoint({ method: 'POST', path: '/api/me/photo', answer: PhotoView }),
  removePhoto: endpoint({ method: 'DELETE', path: '/api/me/photo', answer: PhotoView }),
  photos: endpoint({ method: 'GET', path: '/api/users/photos', answer: z.array(TeamPhoto) }),
  list: endpoint({ method: 'GET', path: '/api/users', answer: z.array(TeamMember) }),
  seats: endpoint({ method: 'GET', path: '/api/team/seats', answer: SeatsView }),
  invite: endpoint({ method: 'POST', path: '/api/team/invite', body: NewInvitation, answer: TeamMember }),
  resend: endpoint({ method: 'POST', path: '/api/team/members/:id/resend', params: MemberParams, answer: TeamMember }),
  changeRole: endpoint({ method: 'PUT', path: '/api/team/members/:id/role', params: MemberParams, body: RoleInput, answer: TeamMember }),
  departure: endpoint({ method: 'GET', path: '/api/team/members/:id/departure', params: MemberParams, answer: DepartureView }),
  protection: endpoint({ method: 'GET', path: '/api/team/protection', answer: z.array(AccountSecurityView) }),
  resetSecondFactor: endpoint({ method: 'DELETE', path: '/api/team/members/:id/second-factor', params: MemberParams, answer: NoContent }),
  remove: endpoint({ method: 'DELETE', path: '/api/team/members/:id', params: MemberParams, query: RemovalQuery, answer: NoContent }),
  invitation: endpoint({ method: 'POST', path: '/api/team/invitation', body: InvitationLookup, answer: InvitationView }),
  accept: endpoint({ method: 'POST', path: '/api/team/invitation/accept', body: AcceptInput, answer: MeView }),
};
