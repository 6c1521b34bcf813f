import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { api } from '@app/contracts/catalogue/endpoints';
import type { AcceptInput, InvitationView } from '@app/contracts/team/team.contract';
import { hasCode } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { meQuery } from '@/lib/session/me-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PasswordInput } from '@/ui/password-input';
import { Spinner } from '@/ui/spinner';
import { acceptProblems, personOf, type AcceptForm as Values } from './form-errors';
import { useEntryForm } from './use-auth-form';
import { useProblemText } from './use-field-error-text';
import { EntryFrame } from './auth-frame';

const route = getRouteApi('/invitation');

/** Where the mail of an invitation leads: a name, a password, and in. */
export function InvitationScreen() {
  const t = useText('auth.invitation');
  const roles = useText('shell.roles');
  const { token = '' } = route.useSearch();
  const { data: invitation } = useQuery(invitationQuery(token));
  const lead = invitation && t('lead', { organization: invitation.organization, role: roles(invitation.role) });
  const toLogin = (
    <Link to="/login" className="font-medium text-brand-text underline underline-offset-2">
      {t('toLogin')}
    </Link>
  );
  return (
    <EntryFrame title={t('title')} lead={lead ?? t('leadUnknown')} foot={toLogin}>
      {invitation ? <AcceptForm token={token} invitation={invitation} /> : <NoInvitation token={token} />}
    </EntryFrame>
  );
}

function NoInvitation({ token }: { token: string }) {
  const t = useText('auth.invitation');
  const say = useFailureText();
  const { error, isFetching, refetch } = useQuery(invitationQuery(token));
  if (!error) return <Banner icon={<Spinner className="mt-0.5" />}>{t('checking')}</Banner>;
  const isOver = hasCode(error, 'team.invitation_invalid') || hasCode(error, 'request.invalid');
  const again = (
    <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
      {t('tryAgain')}
    </Button>
  );
  return (
    <Banner tone="danger" action={isOver ? undefined : again}>
      {isOver ? t('over') : say(error)}
    </Banner>
  );
}

interface AcceptFormProps {
  token: string;
  invitation: InvitationView;
}

function AcceptForm({ token, invitation }: AcceptFormProps) {
  const t = useText('auth');
  const say = useFailureText();
  const minLength = invitation.password_min_length;
  const problemText = useProblemText(minLength);
  const { mutateAsync, isPending, error } = useAcceptInvitation();
  const known = { firstName: invitation.first_name, lastName: invitation.last_name, password: '', confirmation: '' };
  const { register, handleSubmit, formState, showServerErrors } = useEntryForm<Values>(known, (values) =>
    acceptProblems(values, minLength),
  );
  const submit = handleSubmit((values) => mutateAsync({ token, ...personOf(values) }).catch(showServerErrors));
  const words = (field: keyof Values) => ({ label: t(`fields.${field}`), error: problemText(field, formState.errors[field]) });
  const secret = { showLabel: t('fields.showPassword'), hideLabel: t('fields.hidePassword'), autoComplete: 'new-password' };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {error && <Banner tone="danger">{say(error, t('signup.failed'))}</Banner>}
      <Field label={t('fields.email')}>
        <Input type="email" autoComplete="username" readOnly value={invitation.email} className="bg-surface-2" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...words('firstName')}>
          <Input autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field {...words('lastName')}>
          <Input autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field {...words('password')} hint={t('fields.passwordHint', { count: minLength })}>
        <PasswordInput {...secret} {...register('password')} />
      </Field>
      <Field {...words('confirmation')}>
        <PasswordInput {...secret} {...register('confirmation')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isPending} className="mt-1">
        {isPending ? t('invitation.submitting') : t('invitation.submit')}
      </Button>
    </form>
  );
}

function useAcceptInvitation() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: AcceptInput) => acceptInvitation(queryClient, input),
    onSuccess: () => navigate({ to: '/dashboard', replace: true }),
  });
}

/** What the link of a mail invites to. */
const invitationQuery = (token: string) =>
  queryOptions({ queryKey: ['invitation', token], queryFn: () => call(api.team.invitation, { body: { token } }), retry: false });

/** Makes the account, which signs in at once; what was cached for anybody before is forgotten. */
async function acceptInvitation(queryClient: QueryClient, body: AcceptInput): Promise<void> {
  await call(api.team.accept, { body });
  queryClient.clear();
  await queryClient.query(meQuery);
}
