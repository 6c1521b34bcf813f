import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { hasCode } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import { invitationQuery } from '../api/invitation';
import { AcceptForm } from './accept-form';
import { EntryFrame } from './entry-frame';

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
