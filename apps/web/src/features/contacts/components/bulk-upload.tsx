import { FileUp } from 'lucide-react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';

/** On a phone, where the panel that offers it has no place. */
export function BulkUpload() {
  const t = useText('contacts.panel');
  if (!useCan('contacts.import')) return null;
  return (
    <ButtonLink
      to="/contacts/imports"
      variant="ghost"
      aria-label={t('bulkUpload')}
      icon={<FileUp aria-hidden />}
      className="size-8 p-0 pointer-coarse:size-11 md:hidden"
    />
  );
}
