import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import { ApiFailure } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { notify } from '@/ui/notify';
import { sessionsQuery } from '../api/security-queries';
import { type PasswordForm, passwordProblems } from './password-values';
import { SecretField } from '../secret-field';

export interface PasswordCardProps {
  minLength: number;
}

export function PasswordCard({ minLength }: PasswordCardProps) {
  const t = useText('security');
  const { form, isPending, problemOf, change, submit } = usePasswordForm(minLength);
  const isEmpty = form.current_password === '' && form.password === '' && form.repeated === '';
  return (
    <Card title={t('change.title')} description={t('change.hint')}>
      <form
        noValidate
        className="grid items-start gap-4 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty && !isPending) submit();
        }}
      >
        <div className="md:col-span-2 md:max-w-1/2 md:pr-2">
          <SecretField
            label={t('currentPassword')}
            value={form.current_password}
            autoComplete="current-password"
            error={problemOf('current_password')}
            onChange={(current_password) => change({ current_password })}
          />
        </div>
        <SecretField
          label={t('change.password')}
          value={form.password}
          autoComplete="new-password"
          hint={t('change.lengthHint', { count: minLength })}
          error={problemOf('password')}
          onChange={(password) => change({ password })}
        />
        <SecretField
          label={t('change.repeated')}
          value={form.repeated}
          autoComplete="new-password"
          error={problemOf('repeated')}
          onChange={(repeated) => change({ repeated })}
        />
        <Button type="submit" loading={isPending} disabled={isEmpty} className="justify-self-end md:col-span-2">
          {t('change.save')}
        </Button>
      </form>
    </Card>
  );
}

const EMPTY: PasswordForm = { current_password: '', password: '', repeated: '' };

/** Changes the own password; what is wrong is said once somebody has tried. */
function usePasswordForm(minLength: number) {
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
