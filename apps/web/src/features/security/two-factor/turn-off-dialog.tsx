import { api } from '@app/contracts/catalogue/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '@/lib/api/call';
import { meQuery } from '@/lib/session/me-query';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { notify } from '@/ui/notify';
import { useFullProof } from '../reauthentication/use-reauth';
import { ProofFields } from '../reauthentication/reauth-fields';

export interface TurnOffDialogProps {
  demanded: boolean;
  onClose: () => void;
}

export function TurnOffDialog({ demanded, onClose }: TurnOffDialogProps) {
  const t = useText('security');
  const queryClient = useQueryClient();
  const form = useId();
  const state = useFullProof(
    (body) => call(api.secondFactor.turnOff, { body }),
    () => {
      void queryClient.invalidateQueries(meQuery);
      notify({ title: t('factor.turnedOff') });
      onClose();
    },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('factor.offTitle')}
      description={demanded ? t('factor.offDemanded') : t('factor.offHint')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="danger" loading={state.isPending} disabled={!state.isComplete}>
            {t('factor.turnOff')}
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
