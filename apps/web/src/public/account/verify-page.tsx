import { api } from '@app/contracts/catalogue/endpoints';
import { ACCOUNT_PAGES } from '@app/contracts/public-pages/account-pages';
import { AuthFrame, AuthStep } from '@/features/auth/auth-frame';
import { useText } from '@/lib/text/use-text';
import { buttonStyle } from '@/ui/button-style';
import type { AccountPageProps } from './account-page';
import { PAGE_LINK } from './account-fields';
import { AccountField, AccountForm, Failure, SubmitButton, FormBanner } from './account-form';
import { EmailForm } from './email-form';
import { useFieldRules } from './field-rules';
import { LanguageChoice } from './language-choice';

export function VerifyPage({ language, query, me }: AccountPageProps) {
  const t = useText('auth');
  const email = me?.email ?? '';
  const leadTo = (address: string) => t('verify.leadTo', { email: address });
  const lead = email ? leadTo(email) : t('verify.lead');
  return (
    <AuthFrame isBare aside={<LanguageChoice language={language} />}>
      <AuthStep
        isBare
        data-lead-words={query.token ? undefined : leadTo('{email}')}
        title={t('verify.title')}
        lead={query.token ? t('verify.leadToken') : lead}
        foot={
          <a href={ACCOUNT_PAGES.login} className={PAGE_LINK}>
            {t('verify.toLogin')}
          </a>
        }
      >
        {query.token ? (
          <TokenCheck />
        ) : (
          <>
            <ResendForm email={email} />
            <ChangeAddress email={email} />
          </>
        )}
      </AuthStep>
    </AuthFrame>
  );
}

/** `email`: the address of the last mail, if known. */
function ResendForm({ email }: { email: string }) {
  const t = useText('auth');
  return (
    <EmailForm
      name="resend"
      action={api.auth.resendVerification.path}
      sent={`${t('verify.sent')} ${t('verify.sentHint')}`}
      submit={t('verify.resend')}
      autoComplete="email"
      defaultValue={email}
    />
  );
}

/** Programs that look through mails open their links, so opening verifies nothing: a press of the button does. */
function TokenCheck() {
  const t = useText('auth');
  return (
    <>
      <div data-part="check">
        <AccountForm name="token" action={api.auth.verifyEmail.path} failed={t('verify.unreachable')}>
          <Failure />
          <SubmitButton busy={t('verify.checking')}>{t('verify.action')}</SubmitButton>
        </AccountForm>
      </div>
      <div hidden data-part="already" className="flex flex-col gap-4">
        <FormBanner name="already" tone="success" isShown>
          {t('verify.already')}
        </FormBanner>
        <a href={ACCOUNT_PAGES.login} className={buttonStyle({ variant: 'primary', size: 'lg' })}>
          {t('verify.logIn')}
        </a>
      </div>
      <div hidden data-part="bad-link" className="flex flex-col gap-4">
        <FormBanner name="bad-link" tone="danger" isShown>
          {t('verify.badLink')}
        </FormBanner>
        <ResendForm email="" />
      </div>
    </>
  );
}

/** For people who mistyped their address at sign-up: the password shows that the account is theirs. */
function ChangeAddress({ email }: { email: string }) {
  const t = useText('auth');
  const { filled, address } = useFieldRules();
  return (
    <>
      <button type="button" data-part="closed" data-open="change" className={`${buttonStyle({ variant: 'ghost' })} mt-3 w-full`}>
        {t('verify.change.open')}
      </button>
      <div hidden data-part="change">
        <AccountForm
          name="change"
          action={api.auth.changeUnverifiedEmail.path}
          failed={t('verify.change.failed')}
          label={t('verify.change.title')}
          className="mt-6 border-t border-border pt-5"
        >
          <div>
            <h2 className="text-md font-semibold text-text">{t('verify.change.title')}</h2>
            <p className="text-base text-text-2">{t('verify.change.hint')}</p>
          </div>
          <Failure />
          <div hidden={email !== ''} data-old-email>
            <AccountField
              name="email"
              label={t('fields.email')}
              rules={[address]}
              type="email"
              autoComplete="username"
              defaultValue={email}
              data-known-email
            />
          </div>
          <AccountField name="new_email" label={t('verify.change.email')} rules={[address]} type="email" autoComplete="email" />
          <AccountField isSecret name="password" label={t('fields.password')} rules={[filled()]} autoComplete="current-password" />
          <div className="flex flex-wrap gap-2">
            <SubmitButton size="md" busy={t('verify.change.submitting')}>
              {t('verify.change.submit')}
            </SubmitButton>
            <button type="button" data-open="closed" className={buttonStyle()}>
              {t('verify.change.cancel')}
            </button>
          </div>
        </AccountForm>
      </div>
    </>
  );
}
