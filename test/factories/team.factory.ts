import type { TeamMember } from '@app/contracts/team/team.contract';
import type { HttpClient } from '../harness/http-client';
import type { Organization } from './organization.factory';
import { linkIn, mailTo } from './signup.factory';

let invited = 0;

/** The input of the invitation form. */
export const anInvite = (changes: object = {}) => ({
  email: `nora-${++invited}@invited.test`,
  name: 'Nora Paz',
  role: 'agent',
  ...changes,
});

export const invite = (who: HttpClient, input: object = anInvite()) => who.post<TeamMember>('/api/team/invite', input);

export const teamOf = async (who: HttpClient) => (await who.get<TeamMember[]>('/api/users')).body;

export const changeRole = (who: HttpClient, { id }: { id: number }, role: string) =>
  who.put<TeamMember>(`/api/team/members/${id}/role`, { role });

export const removeMember = (who: HttpClient, { id }: { id: number }, successor?: { id: number }) =>
  who.delete(`/api/team/members/${id}${successor ? `?contacts_to=${successor.id}` : ''}`);

/** The token of the mail that an invited person got. */
export const invitationToken = async (email: string) => linkIn(await mailTo(email, /invites you/));

export const acceptance = (token: string, changes: object = {}) => ({
  token,
  firstName: 'Nora',
  lastName: 'Paz',
  password: 'a fine long password',
  ...changes,
});

export const onPlan = ({ product, id }: Organization, plan: string) =>
  product.database.rows(`update organizations set plan = $2 where id = $1`, [id, plan]);
