import type { LoginInput } from '@app/contracts/auth/auth.contract';
import type { SecondStep } from '@app/contracts/auth/second-factor.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/lib/api/api-failure';
import { logIn } from '../api/log-in';
import { useGoOn } from './use-go-on';

/** Signs in and goes on, or hands over to the second step. */
export function useLogin(onSecondStep: (step: SecondStep) => void) {
  const queryClient = useQueryClient();
  const { goOn, verifyFirst } = useGoOn();
  return useMutation({
    mutationFn: async (input: LoginInput) => {
      const answer = await logIn(queryClient, input);
      if ('second_step' in answer) onSecondStep(answer);
      else await goOn(answer);
    },
    onError: (error, { email }) => {
      if (hasCode(error, 'auth.email_not_verified')) void verifyFirst(email);
    },
  });
}
