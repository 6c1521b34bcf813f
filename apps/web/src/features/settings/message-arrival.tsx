import { Activity, ShieldAlert } from 'lucide-react';
import type { TwilioNumberHealth, TwilioStatusView } from '@app/contracts/settings/settings.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow, useTimeText } from '@/lib/text/use-time-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { PasteAddresses, RouteNotes, SetupSteps, useAddressText } from './setup-steps';
import type { TwilioFormState } from './use-twilio-form';

export interface MessageArrivalProps {
  status: TwilioStatusView;
  state: TwilioFormState;
}

/** Whether customers' messages arrive: number by number, the provider's webhooks, and a check of the account's settings. */
export function MessageArrival({ status, state }: MessageArrivalProps) {
  const t = useText('settings.twilio.arrival');
  const { numbers, webhook_url: url } = status;
  const { checking, repairing, check, isBusy } = state;
  if (!url) return null;
  const alerts = numbers.filter(({ alert }) => alert !== null);
  const action = (
    <Button size="sm" loading={checking.isPending} disabled={isBusy || repairing.isPending} onClick={check}>
      {t('check')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      {alerts.length > 0 && (
        <Banner tone="danger">
          <p className="font-medium">{t('title')}</p>
          <ArrivalAlerts numbers={alerts} />
          <div className="mt-2">{action}</div>
        </Banner>
      )}
      <div className="flex flex-col gap-1.5 rounded-md bg-surface-2 px-3 py-2.5 text-sm text-text-2">
        <Webhooks status={status} />
        <LastInbound numbers={numbers} />
        {alerts.length === 0 && <div className="mt-1">{action}</div>}
      </div>
      <CheckResult state={state} />
    </div>
  );
}

function ArrivalAlerts({ numbers }: { numbers: TwilioNumberHealth[] }) {
  const t = useText('settings.twilio.arrival');
  const addressText = useAddressText();
  return numbers.map(
    ({ address, alert }) =>
      alert && (
        <p key={address} className="text-sm">
          {t(alert, { number: addressText(address) })}
        </p>
      ),
  );
}

function LastInbound({ numbers }: { numbers: TwilioNumberHealth[] }) {
  const t = useText('settings.twilio.arrival');
  const addressText = useAddressText();
  const { moment } = useTimeText();
  const { ago } = useTimeFromNow();
  if (numbers.length === 0) return null;
  const arrivalText = (at: string | null, via: TwilioNumberHealth['last_inbound_via']): string => {
    if (at === null) return t('never');
    return via === null ? ago(at) : t(`via.${via}`, { ago: ago(at) });
  };
  return (
    <div>
      <p className="font-medium text-text">{t('numbers')}</p>
      <ul>
        {numbers.map(({ address, last_inbound_at: at, last_inbound_via: via }) => (
          <li key={address} className="flex flex-wrap gap-x-2" title={at ? moment(at) : undefined}>
            <span className="text-text">{addressText(address)}</span>
            <span>{arrivalText(at, via)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether the provider's webhooks arrive, and whether forged ones do. */
function Webhooks({ status }: Pick<MessageArrivalProps, 'status'>) {
  const t = useText('settings.twilio.webhooks');
  const { moment } = useTimeText();
  const { ago } = useTimeFromNow();
  const { webhook_url: url, last_webhook_at: received, last_bad_signature_at: forged } = status;
  return (
    <>
      <p className="min-w-0 break-all">
        <span className="font-medium text-text">{t('address')}</span> {url?.replace(/#.*/, '')}
      </p>
      <p className="flex items-start gap-2" title={received ? moment(received) : undefined}>
        <Activity aria-hidden className="mt-0.5 size-4 shrink-0 text-success-text" />
        {received ? t('received', { ago: ago(received) }) : t('never')}
      </p>
      {forged && (
        <p className="flex items-start gap-2 text-warning-text" title={moment(forged)}>
          <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('forged', { ago: ago(forged) })}
        </p>
      )}
    </>
  );
}

/** The errors in the account's settings, and their repair. */
function CheckResult({ state: { checking, repairing } }: Pick<MessageArrivalProps, 'state'>) {
  const t = useText('settings.twilio.arrival');
  const say = useFailureText();
  const { data, error } = checking;
  if (error) return <Banner tone="danger">{say(error, t('checkFailed'))}</Banner>;
  if (!data) return null;
  if (data.notes.length === 0) return <Banner tone="success">{t('right')}</Banner>;
  if (repairing.data) return <SetupSteps setup={repairing.data} />;
  // with rejected keys nothing was read, and nothing can be repaired
  const isRejected = data.notes.some(({ problem }) => problem === 'credentials_rejected');
  const title = t(isRejected ? 'checkFailed' : 'wrong');
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <Banner tone="warning">
        <p className="font-medium">{title}</p>
        <RouteNotes notes={data.notes} />
      </Banner>
      {data.paste && <PasteAddresses paste={data.paste} />}
      {repairing.error && <Banner tone="danger">{say(repairing.error, t('repairFailed'))}</Banner>}
      {!isRejected && (
        <Button size="sm" className="self-start" loading={repairing.isPending} onClick={() => repairing.mutate()}>
          {t('repair')}
        </Button>
      )}
    </section>
  );
}
