import { api } from '@app/contracts/catalogue/endpoints';
import { ACCOUNT_PAGES } from '@app/contracts/public-pages/account-pages';
import type { ReactNode } from 'react';
import { AuthFrame, AuthStep } from '@/features/auth/auth-frame';
import { useText } from '@/lib/text/use-text';
import type { AccountPageProps } from './account-page';
import { NameField, NewPasswordFields, PAGE_LINK, PersonFields } from './account-fields';
import { AccountForm, Failure, FormBanner, SubmitButton } from './account-form';
import { EmailForm } from './email-form';
import { LanguageChoice } from './language-choice';

interface BarePageProps extends Pick<AccountPageProps, 'language'> {
  title: string;
  lead: string;
  /** The link below. */
  to: string;
  linkWords: string;
  children: ReactNode;
}

function BarePage({ language, title, lead, to, linkWords, children }: BarePageProps) {
  const foot = (
    <a href={to} className={PAGE_LINK}>
      {linkWords}
    </a>
  );
  return (
    <AuthFrame isBare aside={<LanguageChoice language={language} />}>
      <AuthStep isBare title={title} lead={lead} foot={foot}>
        {children}
      </AuthStep>
    </AuthFrame>
  );
}

/** Asks for a link by mail; what it says is the same whether the address has an account or not. */
export function ForgotPage({ language }: AccountPageProps) {
  const t = useText('auth');
  return (
    <BarePage
      language={language}
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      to={ACCOUNT_PAGES.login}
      linkWords={t('verify.toLogin')}
    >
      <EmailForm
        name="forgot"
        action={api.auth.forgotPassword.path}
        sent={t('forgot.sent')}
        submit={t('forgot.submit')}
        autoComplete="username"
      />
    </BarePage>
  );
}

/** Opened from the mail; nothing happens before a password is sent, because mail programs open links too. */
export function ResetPage({ language, query }: AccountPageProps) {
  const t = useText('auth');
  return (
    <BarePage language={language} title={t('reset.title')} lead={t('reset.lead')} to={ACCOUNT_PAGES.forgot} linkWords={t('reset.again')}>
      <AccountForm name="reset" action={api.auth.resetPassword.path} failed={t('reset.failed')}>
        <Failure />
        <FormBanner name="bad-link" tone="danger">
          {t('reset.badLink')}
        </FormBanner>
        {/* two people signed up with the address: its owner gives the names */}
        {query.names === '1' && (
          <>
            <PersonFields />
            <NameField name="organization" />
          </>
        )}
        <NewPasswordFields label={t('reset.password')} size="lg" />
        <SubmitButton busy={t('reset.submitting')}>{t('reset.submit')}</SubmitButton>
      </AccountForm>
    </BarePage>
  );
}

/** Opened from a mail about the account. Mail programs open links too, so only the button signs out. */
export function DenialPage({ language }: AccountPageProps) {
  const t = useText('auth.notMe');
  return (
    <BarePage language={language} title={t('title')} lead={t('lead')} to={ACCOUNT_PAGES.forgot} linkWords={t('toReset')}>
      <AccountForm name="denial" action={api.auth.deny.path} failed={t('failed')}>
        <Failure />
        <FormBanner name="bad-link" tone="danger">
          {t('badLink')}
        </FormBanner>
        <div data-while-link-holds className="grid">
          <SubmitButton busy={t('working')}>{t('action')}</SubmitButton>
        </div>
      </AccountForm>
    </BarePage>
  );
}
