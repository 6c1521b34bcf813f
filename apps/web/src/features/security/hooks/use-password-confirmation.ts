import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { usePasswordDemand } from '@/lib/api/password-demand';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';

/** The password that a waiting call wants. */
export function usePasswordConfirmation() {
  const t = useText('security.demand');
  const say = useFailureText();
  const settle = usePasswordDemand((demand) => demand.settle);
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(api.sessions.confirmPassword, { body: { password } }),
    onSuccess: () => settle?.(true),
  });
  const words = error ? say(error, t('failed')) : undefined;
  const isAtField = error instanceof ApiFailure && 'password' in error.fields;
  return {
    password,
    isPending,
    problem: isAtField ? words : undefined,
    /** What is wrong with something else. */
    failure: isAtField ? undefined : words,
    change(typed: string) {
      reset();
      setPassword(typed);
    },
    submit() {
      if (password !== '' && !isPending) mutate();
    },
    cancel: () => settle?.(false),
  };
}
