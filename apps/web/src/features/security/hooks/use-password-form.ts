import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { sessionsQuery } from '../api/security-queries';
import { type PasswordForm, passwordProblems } from '../form/password-form';

const EMPTY: PasswordForm = { current_password: '', password: '', repeated: '' };

/** Changes the own password; what is wrong is said once somebody has tried. */
export function usePasswordForm(minLength: number) {
  const t = useText('security.change');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(api.sessions.changePassword, { body: { current_password: form.current_password, password: form.password } }),
    onSuccess() {
      setForm(EMPTY);
      setTried(false);
      void queryClient.invalidateQueries(sessionsQuery);
      notify({ title: t('saved'), tone: 'success' });
    },
    onError(failure) {
      if (!(failure instanceof ApiFailure) || Object.keys(failure.fields).length === 0)
        notify({ title: say(failure, t('failed')), tone: 'danger' });
    },
  });
  const problems = isTried ? passwordProblems(form, minLength) : {};
  const refused = error instanceof ApiFailure ? error.fields : {};
  return {
    form,
    isPending,
    problemOf(field: keyof PasswordForm): string | undefined {
      const problem = problems[field];
      if (problem) return t(problem, { count: minLength });
      return field in refused ? say(error, t('failed')) : undefined;
    },
    change(fields: Partial<PasswordForm>) {
      reset();
      setForm((before) => ({ ...before, ...fields }));
    },
    submit() {
      setTried(true);
      if (Object.keys(passwordProblems(form, minLength)).length === 0) mutate();
    },
  };
}
