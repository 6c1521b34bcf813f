import type { AuditVerification } from '@app/contracts/audit-log/audit-log.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/time/use-time-text';
import { Banner } from '@/ui/banner';

export interface VerifyResultProps {
  verification: AuditVerification | undefined;
  error: Error | null;
}

/** Whether the chain holds, how far it was walked, and the first place that does not follow. */
export function VerifyResult({ verification, error }: VerifyResultProps) {
  const t = useText('auditLog.verify');
  const say = useFailureText();
  const { moment } = useTimeText();
  if (error) return <Banner tone="danger">{say(error, t('failed'))}</Banner>;
  if (!verification) return null;
  const { broken, checked, purged, head, verified_at } = verification;
  if (broken) {
    return (
      <Banner tone="danger">
        <p className="font-medium">{t('broken', { id: String(broken.id) })}</p>
        <p className="text-sm">{t(`troubles.${broken.trouble}`)}</p>
      </Banner>
    );
  }
  return (
    <Banner tone="success">
      <p className="font-medium">{t('whole', { count: checked })}</p>
      <p className="text-sm">{t('when', { time: moment(verified_at) })}</p>
      {purged > 0 && <p className="text-sm">{t('purged', { id: String(purged) })}</p>}
      {head && (
        <p className="text-sm wrap-anywhere">
          {t('head')} <span className="font-mono text-xs">{head}</span>
        </p>
      )}
    </Banner>
  );
}
