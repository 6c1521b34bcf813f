import type { LoginInput, MeView } from '@app/contracts/auth/auth.contract';
import type { MfaChallenge, MfaChallengeInput } from '@app/contracts/auth/second-factor.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { meQuery } from '@/lib/session/me-query';

/** Signs in, or answers what the second step needs. */
export async function logIn(queryClient: QueryClient, input: LoginInput): Promise<MeView | MfaChallenge> {
  const answer = await call(api.signIn.login, { body: input });
  return 'second_step' in answer ? answer : enter(queryClient);
}

export async function takeSecondStep(queryClient: QueryClient, input: MfaChallengeInput): Promise<MeView> {
  await call(api.signIn.secondStep, { body: input });
  return enter(queryClient);
}

/** Asks anew who that is; what was cached for anybody before is forgotten. */
function enter(queryClient: QueryClient): Promise<MeView> {
  queryClient.clear();
  return queryClient.query(meQuery);
}
