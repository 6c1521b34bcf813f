import type { AccountPage, AccountVisit } from '@app/contracts/public-pages/account-pages';
import type { PublicSite } from '@app/contracts/public-pages/public-pages.contract';
import type { ComponentType, ReactNode } from 'react';
import { createTranslator, IntlProvider } from 'use-intl';
import { LocaleContext } from '@/lib/text/locale-context';
import type { UsedMessages } from '@/lib/text/use-text';
import type { ErrorMessages } from '@/locales/coded-messages';
import { createBundles } from '@/locales/locale-bundle';
import { publicDocument } from '../public-document';
import type { ScriptTexts } from './account-texts';
import type { AccountPageProps } from './account-page';
import { InvitationPage } from './invitation-page';
import { LoginPage } from './login-page';
import { DenialPage, ForgotPage, ResetPage } from './password-pages';
import { SignupPage } from './signup-page';
import { VerifyPage } from './verify-page';

const PAGES: Record<AccountPage, ComponentType<AccountPageProps>> = {
  login: LoginPage,
  signup: SignupPage,
  invitation: InvitationPage,
  verify: VerifyPage,
  forgot: ForgotPage,
  reset: ResetPage,
  denial: DenialPage,
};

const TITLES = {
  login: 'login.title',
  signup: 'signup.title',
  invitation: 'invitation.title',
  verify: 'verify.title',
  forgot: 'forgot.title',
  reset: 'reset.title',
  denial: 'notMe.title',
} as const satisfies Record<AccountPage, string>;

/** The codes with which the calls of these pages can fail. */
const CODES = /^(?:request|server|auth|team|plan)\./;

/** A page before the sign-in, with the messages and the frame of the client; `assets` are the links of style sheet, font and script. */
export async function accountDocument(site: PublicSite, page: AccountPage, visit: AccountVisit, assets: ReactNode): Promise<string> {
  const bundles = createBundles(visit.language);
  const bundle = bundles.page;
  await Promise.all((['auth', 'shell', 'kit', 'errors'] as const).map((namespace) => bundle.load(namespace)));
  const messages = bundle.messages as UsedMessages & { errors: ErrorMessages };
  const t = createTranslator({ locale: bundle.locale, messages, namespace: 'auth' });
  const texts: ScriptTexts = {
    errors: Object.fromEntries(Object.entries(messages.errors).filter(([code]) => CODES.test(code))),
    failure: messages.kit.failure,
    rules: messages.kit.fieldRules,
  };
  const Page = PAGES[page];
  return publicDocument(
    {
      language: bundle.locale,
      title: `${t(TITLES[page])} · ${messages.shell.product}`,
      description: t('login.lead'),
      tags: (
        <>
          {assets}
          <meta name="robots" content={page === 'login' || page === 'signup' ? 'index' : 'noindex'} />
        </>
      ),
    },
    <LocaleContext value={{ bundles, bundle }}>
      <IntlProvider locale={bundle.locale} messages={messages}>
        <div data-language={visit.language} data-texts={JSON.stringify(texts)}>
          <noscript>
            <p className="bg-warning-soft px-5 py-3 text-base text-warning-text">{t('frame.noScript')}</p>
          </noscript>
          <Page isSignupOpen={site.isSignupOpen} language={visit.language} me={visit.me} query={readQuery(visit.query)} />
        </div>
      </IntlProvider>
    </LocaleContext>,
  );
}

function readQuery(query: AccountVisit['query']): AccountPageProps['query'] {
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
