import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { listOrganizationsQuery } from './list-organizations';
import { useField } from './use-field';

/** System admins say to which organization the contact goes. */
export function OrganizationField({ className }: { className?: string }) {
  const t = useText('contacts.form');
  const kit = useText('kit');
  const { label, problem, control } = useField('organization_id');
  const { field } = useController({ name: 'organization_id', control });
  const { data: organizations = [], isError, isFetching, refetch } = useQuery(listOrganizationsQuery);
  // The select is no input of the browser's, so the form is told how to put the focus there.
  const attach = (node: HTMLElement | null) => field.ref(node && { focus: () => node.querySelector('button')?.focus() });
  return (
    <div ref={attach} className={className}>
      <Field label={label} required error={isError ? t('organizationsFailed') : problem?.message}>
        <Select
          value={field.value || null}
          onValueChange={field.onChange}
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
