import type { CallView } from '@app/contracts/calls/calls.contract';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';

/** Why the call rings here if a teammate transfers it or the user began it at the server; null for a call from the customer. */
export function useHandedText(view: CallView | undefined): string | null {
  const t = useText('calls.transfer');
  const { id } = useMe();
  const transfer = view?.transfer;
  if (view?.direction === 'outbound' && !transfer && view.user?.id === id) return t('own');
  const isGroup = transfer?.user === null && transfer.number === null;
  if (!transfer || (transfer.user?.id !== id && !(isGroup && view?.ringing.includes(id)))) return null;
  if (transfer.kind === 'return') return t('returned');
  return t(transfer.kind === 'warm' ? 'asks' : 'hands', { name: view?.user?.name ?? '' });
}
