import { api } from '@app/contracts/catalogue/endpoints';
import { ACCOUNT_PAGES } from '@app/contracts/public-pages/account-pages';
import { AuthFrame, AuthStep } from '@/features/auth/auth-frame';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { buttonStyle } from '@/ui/button-style';
import { Spinner } from '@/ui/spinner';
import type { AccountPageProps } from './account-page';
import { NewPasswordFields, PAGE_LINK, PersonFields } from './account-fields';
import { AccountField, AccountForm, Failure, SubmitButton, FormBanner } from './account-form';
import { LanguageChoice } from './language-choice';

/** Opened from the invitation mail: asks for a name and a password. The script looks for the invitation, because mail programs open links too. */
export function InvitationPage({ language, me }: AccountPageProps) {
  const t = useText('auth');
  const roles = useText('shell.roles');
  const names = { owner: roles('owner'), manager: roles('manager'), agent: roles('agent') };
  const lead = t('invitation.lead', { organization: '{organization}', role: '{role}' });
  return (
    <AuthFrame aside={<LanguageChoice language={language} />}>
      <AuthStep
        data-invitation={api.team.invitation.path}
        data-roles={JSON.stringify(names)}
        data-lead-words={lead}
        title={t('invitation.title')}
        lead={t('invitation.leadUnknown')}
        foot={
          <a href={ACCOUNT_PAGES.login} className={PAGE_LINK}>
            {t('invitation.toLogin')}
          </a>
        }
      >
        <div data-banner="looking">
          <Banner icon={<Spinner className="mt-0.5" />}>{t('invitation.checking')}</Banner>
        </div>
        <FormBanner name="over" tone="danger">
          {t('invitation.over')}
        </FormBanner>
        <FormBanner name="unreachable" tone="danger">
          <span className="flex items-start gap-2.5">
            <span data-words className="min-w-0 flex-1" />
            <button type="button" data-again className={buttonStyle({ size: 'sm' })}>
              {t('invitation.tryAgain')}
            </button>
          </span>
        </FormBanner>
        <AcceptForm me={me} />
      </AuthStep>
    </AuthFrame>
  );
}

function AcceptForm({ me }: Pick<AccountPageProps, 'me'>) {
  const t = useText('auth');
  return (
    <div hidden data-accept>
      <AccountForm name="invitation" action={api.team.accept.path} failed={t('signup.failed')}>
        <Failure />
        {me && (
          <FormBanner name="other-person" tone="warning" isShown>
            <span data-invited={t('invitation.otherPerson', { name: me.name, email: me.email, invited: '{invited}' })} />
          </FormBanner>
        )}
        <AccountField name="email" label={t('fields.email')} type="email" autoComplete="username" readOnly className="bg-surface-2" />
        <PersonFields />
        <NewPasswordFields />
        <SubmitButton busy={t('invitation.submitting')} className="mt-1">
          {t('invitation.submit')}
        </SubmitButton>
      </AccountForm>
    </div>
  );
}
