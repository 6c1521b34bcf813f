import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { api } from '@app/contracts/catalogue/endpoints';
import { NewChatSound, type OrganizationDetails, type OrganizationInput } from '@app/contracts/organizations/organizations.contract';
import { countryOptions, withCurrent, ZONE_OPTIONS } from '@/lib/places/places';
import { hasCode } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { type SchemaForm, useSchemaForm } from '@/lib/forms/use-schema-form';
import { meQuery } from '@/lib/session/me-query';
import { organizationQuery } from '@/lib/session/organization-query';
import { useMe } from '@/lib/session/use-me';
import { showSettingsBanner } from '@/lib/settings/settings-banner';
import { SoundPlayer } from '@/lib/sound/sound-player';
import { useLocaleState } from '@/lib/text/language-store';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { QueryError } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { SaveRow } from '@/ui/save-row';
import { Select } from '@/ui/select';
import { SettingsPage } from '@/ui/settings-page';
import { Skeleton } from '@/ui/skeleton';
import { Slider } from '@/ui/slider';
import { Switch } from '@/ui/switch';
import { Input } from '@/ui/input';

const LINES = ['name', 'address', 'city', 'zone'];

/** The tab "System Config" of the settings. */
export function SystemSection() {
  const t = useText('organizations');
  const { id } = useMe().organization_data;
  const query = useQuery(organizationQuery(id));
  const { data, error } = query;
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      {data && <OrganizationForm organization={data} />}
      {error && !data && (
        <Card>
          <QueryError title={t(hasCode(error, 'request.not_found') ? 'notFound' : 'loadFailed')} query={query} />
        </Card>
      )}
      {!error && !data && (
        <Card>
          {LINES.map((line) => (
            <span key={line} className="flex flex-col gap-2">
              <Skeleton className="w-28" />
              <Skeleton className="h-9 w-full" />
            </span>
          ))}
        </Card>
      )}
    </SettingsPage>
  );
}

interface OrganizationFormProps {
  organization: OrganizationDetails;
}

function OrganizationForm({ organization }: OrganizationFormProps) {
  const t = useText('organizations');
  const form = useOrganizationForm(organization);
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void form.submit(event)}>
      <AddressCard form={form} />
      <SoundCard values={form.values} onChange={form.change} />
      <SaveRow form={form} label={t('save')} disabled={form.hasErrors} />
    </form>
  );
}

/** Only the fields that were changed here are sent. */
function useOrganizationForm(organization: OrganizationDetails) {
  const t = useText('organizations');
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (body: OrganizationInput) => call(api.organizations.update, { params: { id: organization.id }, body }),
    onSuccess(saved) {
      queryClient.setQueryData(organizationQuery(saved.id).queryKey, saved);
      void queryClient.invalidateQueries(meQuery);
      showSettingsBanner('success', t('saved'));
    },
  });
  const schema = z.custom<OrganizationDetails>().refine(({ name }) => name.trim() !== '', { path: ['name'], error: t('nameMissing') });
  const form = useSchemaForm({
    schema,
    values: organization,
    failed: t('saveFailed'),
    validatesLive: true,
    resetsOnSuccess: true,
    submit: (values) => mutateAsync(changedFields(values, organization)),
  });
  return { ...form, formError: hasCode(form.error, 'request.not_found') ? t('notFound') : form.formError };
}

const changedFields = (values: OrganizationDetails, saved: OrganizationDetails): OrganizationInput =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => saved[field as keyof OrganizationDetails] !== value));

interface SoundCardProps {
  values: OrganizationDetails;
  onChange: (fields: OrganizationInput) => void;
}

const player = new SoundPlayer();
const SOUNDS = NewChatSound.options.map((value) => ({ value, label: value }));

/** The sound of a new chat, which can be played before it is saved. */
function SoundCard({ values, onChange }: SoundCardProps) {
  const t = useText('organizations.sound');
  useEffect(() => player.unlockWithFirstPress(), []);
  const { notification_sound_enabled: isOn, new_chat_sound: sound, notification_volume: volume } = values;
  return (
    <Card title={t('title')} description={t('hint')}>
      <Switch label={t('enabled')} checked={isOn} onCheckedChange={(on) => onChange({ notification_sound_enabled: on })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex min-w-0 items-end gap-2">
          <Field label={t('sound')} className="flex-1">
            <Select options={SOUNDS} value={sound} disabled={!isOn} onValueChange={(next) => onChange({ new_chat_sound: next })} />
          </Field>
          <Button icon={<Play aria-hidden className="size-4" />} disabled={!isOn} onClick={() => player.play(sound, volume)}>
            {t('play')}
          </Button>
        </div>
        <Slider
          label={t('volume')}
          value={volume}
          disabled={!isOn}
          format={{ style: 'unit', unit: 'percent' }}
          onValueChange={(next) => onChange({ notification_volume: next })}
        />
      </div>
    </Card>
  );
}

interface AddressCardProps {
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

function AddressCard({ form: { values, register, change, errorOf } }: AddressCardProps) {
  const t = useText('organizations');
  const line = (field: Line, className = '') => (
    <Field label={t(`fields.${field}`)} required={field === 'name'} error={errorOf(field)} className={className}>
      <Input maxLength={field === 'address' ? 200 : 120} autoComplete={AUTOCOMPLETE[field]} {...register(field)} />
    </Field>
  );
  const language = useLocaleState((state) => state.language);
  const countries = useMemo(() => countryOptions('name', language), [language]);
  return (
    <Card title={t('details.title')} description={t('details.hint')}>
      <div className="grid gap-4 sm:grid-cols-6">
        {line('name', 'sm:col-span-6')}
        {line('address', 'sm:col-span-6')}
        {line('city', 'sm:col-span-2')}
        {line('state', 'sm:col-span-2')}
        {line('zip_code', 'sm:col-span-2')}
        <Field label={t('fields.country')} hint={t('countryHint')} error={errorOf('country')} className="sm:col-span-3">
          <Select
            options={withCurrent(countries, values.country)}
            value={values.country}
            onValueChange={(country) => change({ country })}
          />
        </Field>
        <Field label={t('fields.timezone')} hint={t('timezoneHint')} error={errorOf('timezone')} className="sm:col-span-3">
          <Select
            options={withCurrent(ZONE_OPTIONS, values.timezone)}
            value={values.timezone}
            onValueChange={(timezone) => change({ timezone })}
          />
        </Field>
      </div>
    </Card>
  );
}
