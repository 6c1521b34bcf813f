import type { SecondStep } from '@app/contracts/auth/second-factor.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/lib/api/api-failure';
import { takeSecondStep } from '../api/log-in';
import { useGoOn } from './use-go-on';

/** Takes the second step with a code and goes on; after too many wrong ones, or too long, the first step is due again. */
export function useSecondStep({ second_step: { token } }: SecondStep, onExpired: () => void) {
  const queryClient = useQueryClient();
  const { goOn } = useGoOn();
  return useMutation({
    mutationFn: async (code: string) => goOn(await takeSecondStep(queryClient, { token, code })),
    onError: (error) => {
      if (hasCode(error, 'auth.sign_in_expired')) onExpired();
    },
  });
}
