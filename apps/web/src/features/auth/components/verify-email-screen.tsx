import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isVerified, meQuery } from '@/lib/session/me-query';
import { useText } from '@/lib/text/use-text';
import { EntryFrame } from './entry-frame';
import { ResendForm } from './resend-form';
import { TokenCheck } from './token-check';

const route = getRouteApi('/email/verify');

export function VerifyEmailScreen() {
  const t = useText('auth');
  const navigate = useNavigate();
  const { token } = route.useSearch();
  // Verified in another tab or on the phone: on return to this one the way is free.
  const { data: me } = useQuery({ ...meQuery, retry: false, staleTime: 0 });
  const email = useLocation().state.email ?? me?.email ?? '';
  const mayPass = me !== undefined && isVerified(me) && !token;
  useEffect(() => {
    if (mayPass) void navigate({ to: '/dashboard', replace: true });
  }, [mayPass, navigate]);
  return (
    <EntryFrame
      title={t('verify.title')}
      lead={email ? t('verify.leadTo', { email }) : t('verify.lead')}
      foot={
        <Link to="/login" className="font-medium text-brand-text underline underline-offset-2">
          {t('verify.toLogin')}
        </Link>
      }
    >
      {token && <TokenCheck token={token} />}
      <ResendForm key={email} email={email} />
    </EntryFrame>
  );
}
