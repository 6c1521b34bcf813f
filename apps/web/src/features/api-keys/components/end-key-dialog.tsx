import type { ApiKeyView } from '@app/contracts/api-keys/api-keys.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { type Ending, useEndKey } from '../hooks/use-end-key';

export interface EndKeyDialogProps {
  apiKey: ApiKeyView;
  ending: Ending;
  onClose: () => void;
}

/** Neither can be taken back, so it is asked before. */
export function EndKeyDialog({ apiKey, ending, onClose }: EndKeyDialogProps) {
  const t = useText('apiKeys');
  const say = useFailureText();
  const { mutate, isPending, error } = useEndKey(ending, onClose);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t(`${ending}.title`, { name: apiKey.name })}
      description={t(`${ending}.confirm`)}
      confirmLabel={t(`${ending}.button`)}
      busy={isPending}
      error={error && say(error, t(`${ending}.failed`))}
      onConfirm={() => mutate(apiKey.id)}
    />
  );
}
