import type { SignupNames } from '@app/contracts/auth/auth.contract';
import type { ComponentProps } from 'react';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

export interface NameFieldsProps {
  register: (field: keyof SignupNames) => ComponentProps<typeof Input>;
  errorOf: (field: keyof SignupNames) => string | undefined;
}

/** The names of a new account's owner and organization. */
export function NameFields({ register, errorOf }: NameFieldsProps) {
  const t = useText('auth.fields');
  const texts = (field: keyof SignupNames) => ({ label: t(field), error: errorOf(field) });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...texts('firstName')}>
          <Input autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field {...texts('lastName')}>
          <Input autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field {...texts('organization')}>
        <Input autoComplete="organization" {...register('organization')} />
      </Field>
    </>
  );
}
