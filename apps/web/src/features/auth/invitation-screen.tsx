import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { api } from '@app/contracts/catalogue/endpoints';
import type { AcceptInput, InvitationView } from '@app/contracts/team/team.contract';
import { hasCode } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { meQuery } from '@/lib/session/me-query';
import { useMeOfVisitor } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PasswordHint } from '@/ui/password-hint';
import { PasswordInput } from '@/ui/password-input';
import { Spinner } from '@/ui/spinner';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { invitationSchema } from './auth-schemas';
import { AuthFrame } from './auth-frame';

const route = getRouteApi('/invitation');

/** Opened from the invitation mail: asks for a name and a password. */
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
    <AuthFrame title={t('title')} lead={lead ?? t('leadUnknown')} foot={toLogin}>
      {invitation ? <AcceptForm token={token} invitation={invitation} /> : <NoInvitation token={token} />}
    </AuthFrame>
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
  const validation = useText('auth.validation');
  const minLength = invitation.password_min_length;
  const { mutateAsync } = useAcceptInvitation();
  const me = useMeOfVisitor();
  const known = { firstName: invitation.first_name, lastName: invitation.last_name, password: '', confirmation: '' };
  const { values, register, errorOf, submit, formError, isSubmitting } = useSchemaForm({
    failed: t('signup.failed'),
    schema: invitationSchema(validation, minLength),
    values: known,
    submit: (person) => mutateAsync({ token, ...person }),
  });
  const texts = (field: keyof typeof known) => ({ label: t(`fields.${field}`), error: errorOf(field) });
  const secret = { showLabel: t('fields.showPassword'), hideLabel: t('fields.hidePassword'), autoComplete: 'new-password' };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {formError && <Banner tone="danger">{formError}</Banner>}
      {me && <Banner tone="warning">{t('invitation.otherPerson', { name: me.name, email: me.email, invited: invitation.email })}</Banner>}
      <Field label={t('fields.email')}>
        <Input type="email" autoComplete="username" readOnly value={invitation.email} className="bg-surface-2" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...texts('firstName')}>
          <Input autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field {...texts('lastName')}>
          <Input autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field
        {...texts('password')}
        hint={<PasswordHint text={t('fields.passwordHint', { count: minLength })} password={values.password} />}
      >
        <PasswordInput {...secret} {...register('password')} />
      </Field>
      <Field {...texts('confirmation')}>
        <PasswordInput {...secret} {...register('confirmation')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} className="mt-1">
        {isSubmitting ? t('invitation.submitting') : t('invitation.submit')}
      </Button>
    </form>
  );
}

function useAcceptInvitation() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: AcceptInput) => acceptInvitation(queryClient, input),
    onSuccess: () => navigate({ to: '/chats', replace: true }),
  });
}

/** The invitation behind the link of the mail. */
const invitationQuery = (token: string) =>
  queryOptions({ queryKey: ['invitation', token], queryFn: () => call(api.team.invitation, { body: { token } }), retry: false });

/** Creates the account, which also signs in; clears what was cached for a previous user. */
async function acceptInvitation(queryClient: QueryClient, body: AcceptInput): Promise<void> {
  await call(api.team.accept, { body });
  queryClient.clear();
  await queryClient.query(meQuery);
}
