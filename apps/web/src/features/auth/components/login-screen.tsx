import type { SecondStep } from '@app/contracts/auth/second-factor.contract';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { EntryFrame } from './entry-frame';
import { LoginForm } from './login-form';
import { SecondStepScreen } from './second-step-screen';

const route = getRouteApi('/login');

export function LoginScreen() {
  const t = useText('auth');
  const { verified, ended } = route.useSearch();
  const [step, setStep] = useState<SecondStep | null>(null);
  const [isExpired, setExpired] = useState(false);
  const startOver = (expired: boolean) => {
    setStep(null);
    setExpired(expired);
  };
  if (step) return <SecondStepScreen step={step} onExpired={() => startOver(true)} onBack={() => startOver(false)} />;
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
      {isExpired && (
        <Banner tone="warning" className="mb-5">
          {t('secondStep.expired')}
        </Banner>
      )}
      {ended && !verified && !isExpired && (
        <Banner tone="info" className="mb-5">
          {t('login.sessionEnded')}
        </Banner>
      )}
      <LoginForm onSecondStep={setStep} />
    </EntryFrame>
  );
}
