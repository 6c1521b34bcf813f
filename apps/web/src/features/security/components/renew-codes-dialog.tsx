import { api } from '@app/contracts/catalogue/endpoints';
import { useId, useState } from 'react';
import { call } from '@/lib/api/call';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useFullProof } from '../hooks/use-full-proof';
import { ProofFields } from './proof-fields';
import { RecoveryCodes } from './recovery-codes';

export interface RenewCodesDialogProps {
  onClose: () => void;
}

export function RenewCodesDialog({ onClose }: RenewCodesDialogProps) {
  const t = useText('security');
  const form = useId();
  const [codes, setCodes] = useState<string[] | null>(null);
  const state = useFullProof(
    (body) => call(api.secondFactor.renewCodes, { body }),
    ({ recovery_codes }) => setCodes(recovery_codes),
  );
  if (codes) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={t('factor.renewTitle')}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('factor.renewTitle')}
      description={t('factor.renewHint')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={state.isPending} disabled={!state.isComplete}>
            {t('factor.renewConfirm')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (state.isComplete && !state.isPending) state.submit();
        }}
      >
        <ProofFields state={state} />
      </form>
    </Dialog>
  );
}
