import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';

/** Says why the phone service did not do what a button of the call asked for. */
export function useTellFailure(): (error: unknown) => void {
  const t = useText('calls');
  const say = useFailureText();
  return (error) => void notify({ title: say(error, t('commandFailed')), tone: 'danger' });
}
