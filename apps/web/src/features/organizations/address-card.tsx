import {
  COUNTRIES,
  type OrganizationDetails,
  type OrganizationInput,
  TIME_ZONES,
} from '@app/contracts/organizations/organizations.contract';
import { useText } from '@/lib/text/use-text';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { withCurrent } from './choices';

export interface AddressCardProps {
  form: OrganizationDetails;
  onChange: (fields: OrganizationInput) => void;
  problemOf: (field: string) => string | undefined;
}

type Line = 'name' | 'address' | 'city' | 'state' | 'zip_code';

const AUTOCOMPLETE: Record<Line, string> = {
  name: 'organization',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip_code: 'postal-code',
};

export function AddressCard({ form, onChange, problemOf }: AddressCardProps) {
  const t = useText('organizations');
  const line = (field: Line, className = '') => (
    <Field label={t(`fields.${field}`)} required={field === 'name'} error={problemOf(field)} className={className}>
      <Input
        value={form[field]}
        maxLength={field === 'address' ? 200 : 120}
        autoComplete={AUTOCOMPLETE[field]}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    </Field>
  );
  const countries = withCurrent(Object.values(COUNTRIES), form.country).map((value) => ({ value, label: value }));
  const zones = withCurrent(TIME_ZONES, form.timezone).map((value) => ({ value, label: value }));
  return (
    <Card title={t('details.title')} description={t('details.hint')}>
      <div className="grid gap-4 sm:grid-cols-6">
        {line('name', 'sm:col-span-6')}
        {line('address', 'sm:col-span-6')}
        {line('city', 'sm:col-span-2')}
        {line('state', 'sm:col-span-2')}
        {line('zip_code', 'sm:col-span-2')}
        <Field label={t('fields.country')} hint={t('countryHint')} error={problemOf('country')} className="sm:col-span-3">
          <Select
            options={countries}
            value={form.country}
            onValueChange={(country) => onChange({ country: country as OrganizationInput['country'] })}
          />
        </Field>
        <Field label={t('fields.timezone')} hint={t('timezoneHint')} error={problemOf('timezone')} className="sm:col-span-3">
          <Select
            options={zones}
            value={form.timezone}
            onValueChange={(timezone) => onChange({ timezone: timezone as OrganizationInput['timezone'] })}
          />
        </Field>
      </div>
    </Card>
  );
}
