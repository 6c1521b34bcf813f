import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';

/** Says why nothing was done with the selected contacts, or not with all of them. */
export function useSelectionFailure(): (error: Error) => void {
  const t = useText('contacts.selection');
  const say = useFailureText();
  return (error) => void notify({ title: t('failed'), description: say(error), tone: 'danger' });
}
