import { Link } from '@tanstack/react-router';
import { useText } from '@/lib/text/use-text';
import { EntryFrame } from './entry-frame';
import { SignupForm } from './signup-form';

export function SignupScreen() {
  const t = useText('auth');
  return (
    <EntryFrame
      title={t('signup.title')}
      lead={t('signup.lead')}
      foot={
        <>
          {t('signup.haveAccount')}{' '}
          <Link to="/login" className="font-medium text-brand-text underline underline-offset-2">
            {t('signup.toLogin')}
          </Link>
        </>
      }
    >
      <SignupForm />
    </EntryFrame>
  );
}
