import type { ContactSelection } from '@app/contracts/contacts/contact-selection.contract';
import { useMutation } from '@tanstack/react-query';
import { download } from '@/lib/api/download';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';

/** A file for spreadsheets, among the person's downloads. */
export function useExportContacts() {
  const t = useText('contacts.export');
  const say = useFailureText();
  return useMutation({
    mutationFn: (selection: ContactSelection) =>
      download('/api/contacts/selection/export', { selection }, `contacts-${new Date().toISOString().slice(0, 10)}.csv`),
    onSuccess: () => notify({ title: t('done'), tone: 'success' }),
    onError: (error) => notify({ title: t('failed'), description: say(error), tone: 'danger' }),
  });
}
