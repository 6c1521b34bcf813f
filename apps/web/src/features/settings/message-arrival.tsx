import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Activity, ShieldAlert } from 'lucide-react';
import type { TwilioNumberHealth, TwilioStatusView } from '@app/contracts/settings/settings.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow, useTimeText } from '@/lib/text/use-time-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { checkTwilio, saveTwilio, twilioStatusQuery } from './api/twilio-settings';
import { PasteAddresses, RouteNotes, SetupSteps } from './setup-steps';

export interface MessageArrivalProps {
  status: TwilioStatusView;
}

/** Whether customers' messages arrive: number by number, the provider's webhooks, and a check of the account's settings. */
export function MessageArrival({ status }: MessageArrivalProps) {
  const t = useText('settings.twilio.arrival');
  const { numbers, webhook_url: url } = status;
  const check = useMutation({ mutationFn: checkTwilio });
  if (!url) return null;
  const alerts = numbers.filter(({ alert }) => alert !== null);
  const action = (
    <Button size="sm" loading={check.isPending} onClick={() => check.mutate()}>
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
      <CheckResult key={check.submittedAt} check={check} />
    </div>
  );
}

const useNumberText = () => {
  const t = useText('settings.twilio.arrival');
  return (address: string): string =>
    address.startsWith('whatsapp:') ? t('whatsapp', { number: address.replace('whatsapp:', '') }) : address;
};

function ArrivalAlerts({ numbers }: { numbers: TwilioNumberHealth[] }) {
  const t = useText('settings.twilio.arrival');
  const numberText = useNumberText();
  return numbers.map(
    ({ address, alert }) =>
      alert && (
        <p key={address} className="text-sm">
          {t(alert, { number: numberText(address) })}
        </p>
      ),
  );
}

function LastInbound({ numbers }: { numbers: TwilioNumberHealth[] }) {
  const t = useText('settings.twilio.arrival');
  const numberText = useNumberText();
  const { moment } = useTimeText();
  const { ago } = useTimeFromNow();
  if (numbers.length === 0) return null;
  const wordsOf = (at: string | null, via: TwilioNumberHealth['last_inbound_via']): string => {
    if (at === null) return t('never');
    return via === null ? ago(at) : t(`via.${via}`, { ago: ago(at) });
  };
  return (
    <div>
      <p className="font-medium text-text">{t('numbers')}</p>
      <ul>
        {numbers.map(({ address, last_inbound_at: at, last_inbound_via: via }) => (
          <li key={address} className="flex flex-wrap gap-x-2" title={at ? moment(at) : undefined}>
            <span className="text-text">{numberText(address)}</span>
            <span>{wordsOf(at, via)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether the provider's webhooks arrive, and whether forged ones do. */
function Webhooks({ status }: MessageArrivalProps) {
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

interface CheckResultProps {
  check: ReturnType<typeof useMutation<Awaited<ReturnType<typeof checkTwilio>>>>;
}

/** What is wrong in the account's settings, and its repair. */
function CheckResult({ check: { data, error } }: CheckResultProps) {
  const t = useText('settings.twilio.arrival');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const repair = useMutation({
    mutationFn: () => saveTwilio({}),
    onSuccess: () => queryClient.invalidateQueries(twilioStatusQuery),
  });
  if (error) return <Banner tone="danger">{say(error, t('checkFailed'))}</Banner>;
  if (!data) return null;
  if (data.notes.length === 0) return <Banner tone="success">{t('right')}</Banner>;
  return (
    <section aria-label={t('wrong')} className="flex flex-col gap-3">
      {!repair.data && (
        <Banner tone="warning">
          <p className="font-medium">{t('wrong')}</p>
          <RouteNotes notes={data.notes} />
        </Banner>
      )}
      {data.paste && !repair.data && <PasteAddresses paste={data.paste} />}
      {repair.error && <Banner tone="danger">{say(repair.error, t('repairFailed'))}</Banner>}
      {repair.data ? (
        <SetupSteps setup={repair.data} />
      ) : (
        <Button size="sm" className="self-start" loading={repair.isPending} onClick={() => repair.mutate()}>
          {t('repair')}
        </Button>
      )}
    </section>
  );
}
