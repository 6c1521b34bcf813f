import { api } from '@app/contracts/catalogue/endpoints';
import { ACCOUNT_PAGES } from '@app/contracts/public-pages/account-pages';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { AuthFrame, AuthStep } from '@/features/auth/auth-frame';
import { countryOptions, ZONE_OPTIONS } from '@/lib/places/places';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { classNames } from '@/ui/class-names';
import { inputStyle } from '@/ui/input-style';
import type { AccountPageProps } from './account-page';
import { NameField, NewPasswordFields, PAGE_LINK, PersonFields } from './account-fields';
import { AccountField, AccountForm, Failure, SubmitButton } from './account-form';
import { useFieldRules } from './field-rules';
import { LanguageChoice } from './language-choice';

export function SignupPage({ isSignupOpen, language }: AccountPageProps) {
  const t = useText('auth');
  return (
    <AuthFrame aside={<LanguageChoice language={language} />}>
      <AuthStep
        title={t('signup.title')}
        lead={t('signup.lead')}
        foot={
          <>
            {t('signup.haveAccount')}{' '}
            <a href={ACCOUNT_PAGES.login} className={PAGE_LINK}>
              {t('signup.toLogin')}
            </a>
          </>
        }
      >
        {isSignupOpen ? <SignupForm language={language} /> : <Banner tone="info">{t('signup.closed')}</Banner>}
      </AuthStep>
    </AuthFrame>
  );
}

function SignupForm({ language }: Pick<AccountPageProps, 'language'>) {
  const t = useText('auth');
  const { both, address } = useFieldRules();
  return (
    <AccountForm name="signup" action={api.auth.signup.path} failed={t('signup.failed')}>
      <Failure />
      <PersonFields />
      <NameField name="organization" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice name="country" label={t('fields.country')} options={countryOptions('code', language)} value="US" />
        <Choice name="timezone" label={t('fields.timezone')} options={ZONE_OPTIONS} value="America/New_York" />
      </div>
      <AccountField name="email" label={t('fields.email')} rules={[both, address]} type="email" autoComplete="username" />
      <NewPasswordFields before={[both]} />
      <SubmitButton busy={t('signup.submitting')} className="mt-1">
        {t('signup.submit')}
      </SubmitButton>
    </AccountForm>
  );
}

interface ChoiceProps {
  name: 'country' | 'timezone';
  label: string;
  options: ReturnType<typeof countryOptions>;
  /** Until the script knows where the browser is. */
  value: string;
}

/** Numbers, currency and clock of the dealership follow it. */
function Choice({ name, label, options, value }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-text">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          defaultValue={value}
          className={classNames(inputStyle, 'h-9 appearance-none truncate pr-8 pointer-coarse:h-11')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-text-3" />
      </div>
    </div>
  );
}
