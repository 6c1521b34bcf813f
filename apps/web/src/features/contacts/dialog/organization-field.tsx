import { useQuery } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { listOrganizationsQuery } from './list-organizations';
import { useContactField } from './use-contact-form';

/** System admins say to which organization the contact goes. */
export function OrganizationField({ className }: { className?: string }) {
  const t = useText('contacts.form');
  const kit = useText('kit');
  const { label, error, value, change } = useContactField('organization_id');
  const { data: organizations = [], isError, isFetching, refetch } = useQuery(listOrganizationsQuery);
  return (
    <div className={className}>
      <Field label={label} required error={isError ? t('organizationsFailed') : error}>
        <Select
          value={value || null}
          onValueChange={change}
          placeholder={isFetching ? kit('loading') : t('organizationPlaceholder')}
          options={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
      {isError && (
        <Button size="sm" className="mt-2" loading={isFetching} onClick={() => void refetch()}>
          {kit('retry')}
        </Button>
      )}
    </div>
  );
}
