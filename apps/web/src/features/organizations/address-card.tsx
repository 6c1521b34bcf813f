import { COUNTRIES, type OrganizationDetails, TIME_ZONES } from '@app/contracts/organizations/organizations.contract';
import type { SchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { withCurrent } from './choices';

export interface AddressCardProps {
  form: Pick<SchemaForm<OrganizationDetails>, 'values' | 'register' | 'change' | 'errorOf'>;
}

type Line = 'name' | 'address' | 'city' | 'state' | 'zip_code';

const AUTOCOMPLETE: Record<Line, string> = {
  name: 'organization',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip_code: 'postal-code',
};

export function AddressCard({ form: { values, register, change, errorOf } }: AddressCardProps) {
  const t = useText('organizations');
  const line = (field: Line, className = '') => (
    <Field label={t(`fields.${field}`)} required={field === 'name'} error={errorOf(field)} className={className}>
      <Input maxLength={field === 'address' ? 200 : 120} autoComplete={AUTOCOMPLETE[field]} {...register(field)} />
    </Field>
  );
  const countries = withCurrent(Object.values(COUNTRIES), values.country).map((value) => ({ value, label: value }));
  const zones = withCurrent(TIME_ZONES, values.timezone).map((value) => ({ value, label: value }));
  return (
    <Card title={t('details.title')} description={t('details.hint')}>
      <div className="grid gap-4 sm:grid-cols-6">
        {line('name', 'sm:col-span-6')}
        {line('address', 'sm:col-span-6')}
        {line('city', 'sm:col-span-2')}
        {line('state', 'sm:col-span-2')}
        {line('zip_code', 'sm:col-span-2')}
        <Field label={t('fields.country')} hint={t('countryHint')} error={errorOf('country')} className="sm:col-span-3">
          <Select options={countries} value={values.country} onValueChange={(country) => change({ country })} />
        </Field>
        <Field label={t('fields.timezone')} hint={t('timezoneHint')} error={errorOf('timezone')} className="sm:col-span-3">
          <Select options={zones} value={values.timezone} onValueChange={(timezone) => change({ timezone })} />
        </Field>
      </div>
    </Card>
  );
}
