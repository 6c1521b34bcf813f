import type { SignupNames } from '@app/contracts/auth/auth.contract';
import { PASSWORD_MIN_LENGTH } from '@app/contracts/auth/auth.contract';
import { useText } from '@/lib/text/use-text';
import { AccountField, StrengthHint } from './account-form';
import type { FieldRule } from './field-rule';
import { useFieldRules } from './field-rules';

const AUTOCOMPLETE: Record<keyof SignupNames, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  organization: 'organization',
};

/** The names of a person. */
export function PersonFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NameField name="firstName" />
      <NameField name="lastName" />
    </div>
  );
}

export function NameField({ name }: { name: keyof SignupNames }) {
  const t = useText('auth.fields');
  const rules = useFieldRules();
  return <AccountField name={name} label={t(name)} rules={rules.name(name)} autoComplete={AUTOCOMPLETE[name]} />;
}

interface NewPasswordFieldsProps {
  label?: string;
  /** Checked before the length. */
  before?: readonly FieldRule[];
  size?: 'md' | 'lg';
}

/** A new password, twice; the confirmation is not submitted. */
export function NewPasswordFields({ label, before = [], size }: NewPasswordFieldsProps) {
  const t = useText('auth.fields');
  const { newPassword, confirmation } = useFieldRules();
  const secret = { isSecret: true, size, autoComplete: 'new-password' };
  return (
    <>
      <AccountField
        name="password"
        label={label ?? t('password')}
        rules={[...before, ...newPassword]}
        hint={<StrengthHint text={t('passwordHint', { count: PASSWORD_MIN_LENGTH })} />}
        {...secret}
      />
      <AccountField name="confirmation" label={t('confirmation')} rules={confirmation} {...secret} />
    </>
  );
}

export const PAGE_LINK = 'font-medium text-brand-text underline underline-offset-2';
