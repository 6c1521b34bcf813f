import type { SecondFactorView } from '@app/contracts/auth/second-factor.contract';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/time/use-time-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { RenewCodesDialog } from './renew-codes-dialog';
import { SetupDialog } from './setup-dialog';
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
