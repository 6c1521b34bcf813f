import { api } from '@app/contracts/catalogue/endpoints';
import { ACCOUNT_PAGES } from '@app/contracts/public-pages/account-pages';
import { AuthFrame, AuthStep } from '@/features/auth/auth-frame';
import { useText } from '@/lib/text/use-text';
import { buttonStyle } from '@/ui/button-style';
import type { AccountPageProps } from './account-page';
import { PAGE_LINK } from './account-fields';
import { AccountField, AccountForm, Failure, SubmitButton, FormBanner } from './account-form';
import { useFieldRules } from './field-rules';
import { LanguageChoice } from './language-choice';

export function LoginPage({ isSignupOpen, query, language }: AccountPageProps) {
  const t = useText('auth');
  const { verified, reset, ended } = query;
  return (
    <AuthFrame aside={<LanguageChoice language={language} />}>
      <AuthStep
        data-step="login"
        title={t('login.title')}
        lead={t('login.lead')}
        foot={
          isSignupOpen && (
            <>
              {t('login.noAccount')}{' '}
              <a href={ACCOUNT_PAGES.signup} className={PAGE_LINK}>
                {t('login.toSignup')}
              </a>
            </>
          )
        }
      >
        <FormBanner name="verified" tone="success" isShown={verified === '1'} className="mb-5">
          {t('login.verified')}
        </FormBanner>
        <FormBanner name="reset" tone="success" isShown={reset === '1' && verified !== '1'} className="mb-5">
          {t('login.reset')}
        </FormBanner>
        <FormBanner name="expired" tone="warning" className="mb-5">
          {t('secondStep.expired')}
        </FormBanner>
        <FormBanner name="ended" tone="info" isShown={ended === '1' && verified !== '1' && reset !== '1'} className="mb-5">
          {t('login.sessionEnded')}
        </FormBanner>
        <PasswordForm />
      </AuthStep>
      <CodeStep kind="code" />
      <CodeStep kind="recovery" />
    </AuthFrame>
  );
}

function PasswordForm() {
  const t = useText('auth');
  const { both } = useFieldRules();
  return (
    <AccountForm name="login" action={api.signIn.login.path} failed={t('login.failed')}>
      <Failure />
      <FormBanner name="lock-hint" tone="info">
        {t('login.lockHint')}
      </FormBanner>
      <AccountField name="email" label={t('fields.email')} rules={[both]} type="email" autoComplete="username" size="lg" />
      <AccountField
        isSecret
        name="password"
        label={t('fields.password')}
        rules={[both]}
        autoComplete="current-password"
        size="lg"
        aside={
          <a
            href={ACCOUNT_PAGES.forgot}
            data-with-email
            className="touch-target inline-flex min-h-6 items-center font-medium text-brand-text hover:underline"
          >
            {t('login.forgot')}
          </a>
        }
      />
      <SubmitButton busy={t('login.submitting')} className="mt-1">
        {t('login.submit')}
      </SubmitButton>
    </AccountForm>
  );
}

const MIN_CODE_LENGTH = 6;
const LOOKS = {
  code: { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 6, placeholder: '000000' },
  recovery: { autoComplete: 'off', maxLength: 32 },
} as const;

/** The code that follows the password; six digits are submitted as soon as they are typed. */
function CodeStep({ kind }: { kind: 'code' | 'recovery' }) {
  const t = useText('auth.secondStep');
  const isRecovery = kind === 'recovery';
  return (
    <AuthStep hidden data-step={kind} title={t('title')} lead={isRecovery ? t('recoveryLead') : t('lead')}>
      <AccountForm name={kind} action={api.signIn.secondStep.path} failed={t('failed')}>
        <AccountField
          name="code"
          label={isRecovery ? t('recoveryCode') : t('code')}
          size="lg"
          autoCapitalize="none"
          spellCheck={false}
          data-least={MIN_CODE_LENGTH}
          className="text-center font-mono text-xl tracking-[0.3em] placeholder:tracking-[0.3em]"
          {...LOOKS[kind]}
        />
        <SubmitButton busy={t('submitting')}>{t('submit')}</SubmitButton>
        <div className="flex flex-wrap justify-between gap-2">
          <button type="button" data-go="login" className={buttonStyle({ variant: 'ghost' })}>
            {t('back')}
          </button>
          <button type="button" data-go={isRecovery ? 'code' : 'recovery'} className={buttonStyle({ variant: 'ghost' })}>
            {isRecovery ? t('useApp') : t('useRecovery')}
          </button>
        </div>
      </AccountForm>
    </AuthStep>
  );
}
