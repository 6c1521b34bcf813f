import type { LoginInput, MeView } from '@app/contracts/auth/auth.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { meQuery } from '@/lib/session/me-query';

/** Signs in and asks anew who that is; what was cached for anybody before is forgotten. */
export async function logIn(queryClient: QueryClient, input: LoginInput): Promise<MeView> {
  await call(api.auth.login, { body: input });
  queryClient.clear();
  return queryClient.query(meQuery);
}
