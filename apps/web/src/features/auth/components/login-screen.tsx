import { getRouteApi, Link } from '@tanstack/react-router';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { EntryFrame } from './entry-frame';
import { LoginForm } from './login-form';

const route = getRouteApi('/login');

export function LoginScreen() {
  const t = useText('auth');
  const { verified, ended } = route.useSearch();
  return (
    <EntryFrame
      title={t('login.title')}
      lead={t('login.lead')}
      foot={
        <>
          {t('login.noAccount')}{' '}
          <Link to="/signup" className="font-medium text-brand-text underline underline-offset-2">
            {t('login.toSignup')}
          </Link>
        </>
      }
    >
      {verified && (
        <Banner tone="success" className="mb-5">
          {t('login.verified')}
        </Banner>
      )}
      {ended && !verified && (
        <Banner tone="info" className="mb-5">
          {t('login.sessionEnded')}
        </Banner>
      )}
      <LoginForm />
    </EntryFrame>
  );
}
