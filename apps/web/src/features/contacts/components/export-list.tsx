import { Download } from 'lucide-react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { useContactsLocation } from '../hooks/use-contacts-location';
import { useExportContacts } from '../hooks/use-export-contacts';

/** The whole list as it is filtered. */
export function ExportList({ disabled }: { disabled: boolean }) {
  const t = useText('contacts.export');
  const { filter } = useContactsLocation();
  const mayExport = useCan('contacts.export');
  const { mutate, isPending } = useExportContacts();
  if (!mayExport) return null;
  const all = filter.search === '' ? {} : { search: filter.search };
  return (
    <IconButton
      size="sm"
      label={t('list')}
      icon={<Download />}
      disabled={disabled}
      loading={isPending}
      onClick={() => mutate({ all, except: [] })}
    />
  );
}
