import { useQuery } from '@tanstack/react-query';
import { useCan, useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Select } from '@/ui/select';
import { listOrganizationsQuery } from '../api/list-organizations';
import { useContactsLocation, useContactsNavigate } from '../hooks/use-contacts-location';

/** System admins choose whose contacts they look at; nobody else sees it. */
export function OrganizationPicker() {
  const isAdmin = useCan('installation.read_contacts');
  return isAdmin && <Picker />;
}

function Picker() {
  const t = useText('contacts');
  const { organization_data: own } = useMe();
  const { organization } = useContactsLocation();
  const navigate = useContactsNavigate();
  const { data: organizations = [own] } = useQuery(listOrganizationsQuery);
  const show = (id: number) => void navigate({ search: { organization: id === own.id ? undefined : id } });
  return (
    <Select
      label={t('organization')}
      value={String(organization ?? own.id)}
      onValueChange={(value) => show(Number(value))}
      options={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
      className="max-md:order-last max-md:w-full md:w-52"
    />
  );
}
