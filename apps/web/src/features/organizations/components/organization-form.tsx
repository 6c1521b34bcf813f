import type { OrganizationDetails } from '@app/contracts/organizations/organizations.contract';
import { ApiFailure } from '@/lib/api/api-failure';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { LeaveGuard } from '@/ui/leave-guard';
import { useOrganizationForm } from '../hooks/use-organization-form';
import { AddressCard } from './address-card';
import { SoundCard } from './sound-card';

export interface OrganizationFormProps {
  organization: OrganizationDetails;
}

export function OrganizationForm({ organization }: OrganizationFormProps) {
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
