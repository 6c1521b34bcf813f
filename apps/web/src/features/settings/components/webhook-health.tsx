import type { TwilioStatusView } from '@app/contracts/settings/settings.contract';
import { Activity, ShieldAlert } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/time/use-time-text';

export interface WebhookHealthProps {
  status: TwilioStatusView;
}

/** Whether the provider reaches us, and whether somebody else tries to. */
export function WebhookHealth({ status }: WebhookHealthProps) {
  const t = useText('settings.twilio.webhooks');
  const { ago, moment } = useTimeText();
  const { webhook_url: url, last_webhook_at: received, last_bad_signature_at: forged } = status;
  if (!url) return null;
  return (
    <div className="flex flex-col gap-1.5 rounded-md bg-surface-2 px-3 py-2.5 text-sm text-text-2">
      <p className="min-w-0 break-all">
        <span className="font-medium text-text">{t('address')}</span> {url.replace(/#.*/, '')}
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
    </div>
  );
}
