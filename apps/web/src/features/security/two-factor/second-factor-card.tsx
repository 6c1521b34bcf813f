import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MfaReauth, SecondFactorView } from '@app/contracts/auth/second-factor.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { meQuery } from '@/lib/session/me-query';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { Dialog } from '@/ui/dialog';
import { secondFactorQuery } from '../api/security-queries';
import { ReauthDialog } from '../reauthentication/reauth-dialog';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorSetup } from './second-factor-setup';

export interface SecondFactorCardProps {
  factor: SecondFactorView;
}

type OpenDialog = 'setup' | 'renew' | 'off' | null;

/** With this many recovery codes left, or fewer, the card warns. */
const FEW_CODES = 3;

/** The user's own MFA: its state and its actions. */
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
  const [showsCodes, setShowsCodes] = useState(false);
  const close = () => {
    void queryClient.invalidateQueries(secondFactorQuery);
    onClose();
  };
  return (
    <Dialog open staysOpen={showsCodes} onOpenChange={(open) => !open && close()} title={t('setup.title')}>
      <SecondFactorSetup onCodes={() => setShowsCodes(true)} onDone={close} />
    </Dialog>
  );
}

interface RenewCodesDialogProps {
  onClose: () => void;
}

function RenewCodesDialog({ onClose }: RenewCodesDialogProps) {
  const t = useText('security.factor');
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const renew = async (body: MfaReauth) => {
    const { recovery_codes } = await call(api.secondFactor.renewCodes, { body });
    void queryClient.invalidateQueries(secondFactorQuery);
    setCodes(recovery_codes);
  };
  if (codes) {
    return (
      <Dialog open staysOpen onOpenChange={onClose} title={t('renewTitle')}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <ReauthDialog
      title={t('renewTitle')}
      description={t('renewHint')}
      confirmLabel={t('renewConfirm')}
      withCode
      failed={t('failed')}
      onConfirm={renew}
      onClose={onClose}
    />
  );
}

interface TurnOffDialogProps {
  demanded: boolean;
  onClose: () => void;
}

function TurnOffDialog({ demanded, onClose }: TurnOffDialogProps) {
  const t = useText('security.factor');
  const queryClient = useQueryClient();
  const turnOff = async (body: MfaReauth) => {
    await call(api.secondFactor.turnOff, { body });
    void queryClient.invalidateQueries(secondFactorQuery);
    void queryClient.invalidateQueries(meQuery);
    onClose();
  };
  return (
    <ReauthDialog
      title={t('offTitle')}
      description={demanded ? t('offDemanded') : t('offHint')}
      confirmLabel={t('turnOff')}
      tone="danger"
      withCode
      failed={t('failed')}
      onConfirm={turnOff}
      onClose={onClose}
    />
  );
}
