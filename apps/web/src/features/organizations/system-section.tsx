import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import { NewChatSound, type OrganizationDetails, type OrganizationInput } from '@app/contracts/organizations/organizations.contract';
import { ApiFailure } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { meQuery } from '@/lib/session/me-query';
import { organizationQuery } from '@/lib/session/organization-query';
import { useMe } from '@/lib/session/use-me';
import { tellInSettings } from '@/lib/settings/settings-notice';
import { SoundPlayer } from '@/lib/sound/sound-player';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { LeaveGuard } from '@/ui/leave-guard';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { Slider } from '@/ui/slider';
import { Switch } from '@/ui/switch';
import { AddressCard } from './address-card';

const LINES = ['name', 'address', 'city', 'zone'];

/** The tab "System Config" of the settings. */
export function SystemSection() {
  const t = useText('organizations');
  const say = useFailureText();
  const { id } = useMe().organization_data;
  const { data, error, isFetching, refetch } = useQuery(organizationQuery(id));
  if (data) return <OrganizationForm organization={data} />;
  if (error) {
    return (
      <Card>
        <ErrorState title={t('loadFailed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  return (
    <Card>
      {LINES.map((line) => (
        <span key={line} className="flex flex-col gap-2">
          <Skeleton className="w-28" />
          <Skeleton className="h-9 w-full" />
        </span>
      ))}
    </Card>
  );
}

interface OrganizationFormProps {
  organization: OrganizationDetails;
}

function OrganizationForm({ organization }: OrganizationFormProps) {
  const t = useText('organizations');
  const state = useOrganizationForm(organization);
  const { form, isDirty, isPending, error, change, save, discard } = state;
  const refused = error instanceof ApiFailure ? error.fields : {};
  const hasName = form.name.trim() !== '';
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && hasName) save();
      }}
    >
      <AddressCard
        form={form}
        onChange={change}
        problemOf={(field) => (field === 'name' && !hasName ? t('nameMissing') : refused[field])}
      />
      <SoundCard form={form} onChange={change} />
      <div className="flex flex-wrap justify-end gap-2">
        {isDirty && <Button onClick={discard}>{t('discard')}</Button>}
        <Button type="submit" variant="primary" loading={isPending} disabled={!isDirty || !hasName}>
          {t('save')}
        </Button>
      </div>
      <LeaveGuard isUnsaved={() => isDirty} />
    </form>
  );
}

/** What was changed here lies over what the organization is, so everything else follows what others change meanwhile. */
function useOrganizationForm(organization: OrganizationDetails) {
  const t = useText('organizations');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<OrganizationInput>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: OrganizationInput) => call(api.organizations.update, { params: { id: organization.id }, body }),
    onSuccess(saved) {
      queryClient.setQueryData(organizationQuery(saved.id).queryKey, saved);
      void queryClient.invalidateQueries(meQuery);
      setEdited({});
      tellInSettings('success', t('saved'));
    },
    onError: (failure) => tellInSettings('danger', say(failure, t('saveFailed'))),
  });
  const form = { ...organization, ...edited };
  const isDirty = Object.entries(edited).some(([field, value]) => organization[field as keyof OrganizationInput] !== value);
  const change = (fields: OrganizationInput) => setEdited((before) => ({ ...before, ...fields }));
  return { form, isDirty, isPending, error, change, save: () => mutate(edited), discard: () => setEdited({}) };
}

interface SoundCardProps {
  form: OrganizationDetails;
  onChange: (fields: OrganizationInput) => void;
}

const player = new SoundPlayer();
const SOUNDS = NewChatSound.options.map((value) => ({ value, label: value }));

/** How a new chat sounds, to be heard before it is saved. */
function SoundCard({ form, onChange }: SoundCardProps) {
  const t = useText('organizations.sound');
  useEffect(() => player.unlockWithFirstPress(), []);
  const { notification_sound_enabled: isOn, new_chat_sound: sound, notification_volume: volume } = form;
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
