import type { SignupInput } from '@app/contracts/auth/auth.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '@/lib/api/call';

/** Creates the account and goes on to the verification of its email. */
export function useSignup() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: SignupInput) => call(api.auth.signup, { body: input }),
    onSuccess: (_, { email }) => navigate({ to: '/email/verify', state: { email } }),
  });
}
