import type { ContactSelection } from '@app/contracts/contacts/contact-selection.contract';
import { Download } from 'lucide-react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { useExportContacts } from '../hooks/use-export-contacts';
import { BarButton } from '@/ui/bar-button';

export interface ExportSelectionProps {
  selection: ContactSelection;
}

export function ExportSelection({ selection }: ExportSelectionProps) {
  const t = useText('contacts.export');
  const mayExport = useCan('contacts.export');
  const { mutate, isPending } = useExportContacts();
  if (!mayExport) return null;
  return (
    <BarButton
      icon={<Download aria-hidden className="size-4" />}
      label={t('action')}
      loading={isPending}
      onClick={() => mutate(selection)}
    />
  );
}
