import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SecondFactorView } from '@app/contracts/auth/second-factor.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/time/use-time-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { Dialog } from '@/ui/dialog';
import { notify } from '@/ui/notify';
import { secondFactorQuery } from '../api/security-queries';
import { useFullProof } from '../reauthentication/use-reauth';
import { ProofFields } from '../reauthentication/reauth-fields';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorSetup } from './second-factor-setup';
import { TurnOffDialog } from './turn-off-dialog';

export interface SecondFactorCardProps {
  factor: SecondFactorView;
}

type OpenDialog = 'setup' | 'renew' | 'off' | null;

/** So few recovery codes are worth a warning. */
const FEW_CODES = 3;

/** The own second step: on or off, and what can be done about it. */
export function SecondFactorCard({ factor: { enabled_at: since, recovery_codes_left: left, demanded } }: SecondFactorCardProps) {
  const t = useText('security.factor');
  const { moment } = useTimeText();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  return (
    <Card title={t('title')} description={t('hint')} end={<Chip tone={since ? 'success' : 'neutral'}>{since ? t('on') : t('off')}</Chip>}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-56 text-sm text-text-2">
          {since && (
            <>
              {t('since', { date: moment(since) })}{' '}
              <span className={left <= FEW_CODES ? 'font-medium text-warning-text' : undefined}>
                {t('codesLeft', { count: left })}
              </span>{' '}
            </>
          )}
          {demanded && t('demanded')}
        </p>
        {since ? (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setDialog('renew')}>{t('renew')}</Button>
            <Button onClick={() => setDialog('off')}>{t('turnOff')}</Button>
          </div>
        ) : (
          <Button variant="primary" onClick={() => setDialog('setup')}>
            {t('turnOn')}
          </Button>
        )}
      </div>
      {dialog === 'setup' && <SetupDialog onClose={close} />}
      {dialog === 'renew' && <RenewCodesDialog onClose={close} />}
      {dialog === 'off' && <TurnOffDialog demanded={demanded} onClose={close} />}
    </Card>
  );
}

interface SetupDialogProps {
  onClose: () => void;
}

function SetupDialog({ onClose }: SetupDialogProps) {
  const t = useText('security');
  const queryClient = useQueryClient();
  // closed half way or with the codes shown: what is in force is asked for in any case
  const close = () => {
    void queryClient.invalidateQueries(secondFactorQuery);
    onClose();
  };
  const finish = () => {
    notify({ title: t('factor.turnedOn'), tone: 'success' });
    close();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t('setup.title')}>
      <SecondFactorSetup onDone={finish} />
    </Dialog>
  );
}

interface RenewCodesDialogProps {
  onClose: () => void;
}

function RenewCodesDialog({ onClose }: RenewCodesDialogProps) {
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
