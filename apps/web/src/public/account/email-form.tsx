import { useText } from '@/lib/text/use-text';
import { AccountField, AccountForm, Failure, FormBanner, SubmitButton } from './account-form';
import { useFieldRules } from './field-rules';
import type { FormName } from './account-forms';

interface EmailFormProps {
  name: FormName;
  /** Where the script posts it. */
  action: string;
  /** The words once the mail is under way. */
  sent: string;
  submit: string;
  autoComplete: 'email' | 'username';
  defaultValue?: string;
}

/** Asks for the address to which a mail goes. */
export function EmailForm({ name, action, sent, submit, autoComplete, defaultValue }: EmailFormProps) {
  const t = useText('auth');
  const { address } = useFieldRules();
  return (
    <AccountForm name={name} action={action} failed={t('verify.failed')}>
      <FormBanner name="sent" tone="success">
        {sent}
      </FormBanner>
      <Failure />
      <AccountField
        name="email"
        label={t('fields.email')}
        rules={[address]}
        type="email"
        autoComplete={autoComplete}
        size="lg"
        defaultValue={defaultValue}
        data-known-email
      />
      <SubmitButton busy={t('verify.resending')}>{submit}</SubmitButton>
    </AccountForm>
  );
}
