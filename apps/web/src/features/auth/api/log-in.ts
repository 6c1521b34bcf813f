import type { LoginInput, MeView } from '@app/contracts/auth/auth.contract';
import type { MfaChallenge, MfaChallengeInput } from '@app/contracts/auth/second-factor.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { meQuery } from '@/lib/session/me-query';

/** Signs in, or returns the details of the MFA challenge. */
export async function logIn(queryClient: QueryClient, input: LoginInput): Promise<MeView | MfaChallenge> {
  const answer = await call(api.signIn.login, { body: input });
  return 'second_step' in answer ? answer : loadSignedInUser(queryClient);
}

export async function answerMfaChallenge(queryClient: QueryClient, input: MfaChallengeInput): Promise<MeView> {
  await call(api.signIn.secondStep, { body: input });
  return loadSignedInUser(queryClient);
}

/** Loads the signed-in user; clears what was cached for a previous one. */
function loadSignedInUser(queryClient: QueryClient): Promise<MeView> {
  queryClient.clear();
  return queryClient.query(meQuery);
}
