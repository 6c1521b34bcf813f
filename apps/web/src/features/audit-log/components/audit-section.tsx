import { Download, ShieldCheck } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { useAuditLocation } from '../hooks/use-audit-location';
import { useExportAuditLog } from '../hooks/use-export-audit-log';
import { useVerifyAuditLog } from '../hooks/use-verify-audit-log';
import { AuditFilters } from './audit-filters';
import { AuditList } from './audit-list';
import { VerifyResult } from './verify-result';

/** Settings, Audit Logs: who changed what, when and from where. */
export function AuditSection() {
  const t = useText('auditLog');
  const { filter, show } = useAuditLocation();
  const exporting = useExportAuditLog();
  const verifying = useVerifyAuditLog();
  return (
    <section aria-label={t('title')} className="@container flex flex-col gap-4">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-lg font-semibold text-text">{t('title')}</h2>
          <p className="text-base text-text-2">{t('lead')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button icon={<ShieldCheck aria-hidden />} loading={verifying.isPending} onClick={() => verifying.mutate()}>
            {t('verify.button')}
          </Button>
          <Button icon={<Download aria-hidden />} loading={exporting.isPending} onClick={() => exporting.mutate(filter)}>
            {t('export.button')}
          </Button>
        </div>
      </header>
      <VerifyResult verification={verifying.data} error={verifying.error} />
      <AuditFilters filter={filter} onFilter={show} />
      <AuditList filter={filter} onFilter={show} />
    </section>
  );
}
