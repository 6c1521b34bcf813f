import { api } from '@app/contracts/catalogue/endpoints';
import type { AcceptInput } from '@app/contracts/team/team.contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { meQuery } from '@/lib/session/me-query';

/** What the link of a mail invites to. */
export const invitationQuery = (token: string) =>
  queryOptions({ queryKey: ['invitation', token], queryFn: () => call(api.team.invitation, { body: { token } }), retry: false });

/** Makes the account, which signs in at once; what was cached for anybody before is forgotten. */
export async function acceptInvitation(queryClient: QueryClient, body: AcceptInput): Promise<void> {
  await call(api.team.accept, { body });
  queryClient.clear();
  await queryClient.query(meQuery);
}
