import type { ConnectionTest } from '@app/contracts/inventory/inventory-connections.contract';
import type { InventorySourceView } from '@app/contracts/inventory/inventory-sources.contract';
import { FileText, KeyRound } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { connectionFormSchema, formOf } from './connection-form';
import type { StockConnection } from './use-stock-connection';

export interface TestResultProps {
  result: { source: InventorySourceView; test: ConnectionTest };
  connection: StockConnection;
}

/** What the server shows, or in plain words why it shows nothing. */
export function TestResult({ result: { source, test }, connection: { reading, testing, feed } }: TestResultProps) {
  const t = useText('feedSetup.connect');
  const reasons = useText('integrations.reasons');
  const say = useFailureText();
  const unreadable = reading.isPending ? null : (feed?.preview.trouble ?? null);
  const trustKey = () => {
    const stored = connectionFormSchema.parse(formOf(source));
    if (stored.mode !== 'https') testing.mutate({ ...stored, forget_host_key: true });
  };
  return (
    <section aria-label={t('result')} className="flex flex-col gap-3">
      {test.trouble ? (
        <Banner
          tone="danger"
          action={
            test.trouble === 'host_key_changed' && (
              <Button size="sm" onClick={trustKey}>
                {t('trustKey')}
              </Button>
            )
          }
        >
          {test.trouble === 'no_file' && source.mode === 'https' ? t('noLink') : reasons(test.trouble)}
        </Banner>
      ) : (
        <Banner tone="success">{t('reached')}</Banner>
      )}
      {test.host_key && <HostKey hostKey={test.host_key} />}
      {test.files.length > 0 && <Files files={test.files} />}
      {reading.error && <Banner tone="danger">{say(reading.error, reading.error.message)}</Banner>}
      {unreadable && <Banner tone="danger">{reasons(unreadable)}</Banner>}
      {!test.trouble && (
        <div className="flex justify-end">
          <Button variant="primary" loading={reading.isPending} onClick={() => reading.mutate(source)}>
            {t('next')}
          </Button>
        </div>
      )}
    </section>
  );
}

function HostKey({ hostKey }: { hostKey: string }) {
  const t = useText('feedSetup.connect');
  return (
    <p className="flex items-start gap-2 text-sm text-text-2">
      <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        {t('hostKey')} <code className="wrap-anywhere text-text">{hostKey}</code>
        <span className="block text-text-3">{t('hostKeyHint')}</span>
      </span>
    </p>
  );
}

function Files({ files }: Pick<ConnectionTest, 'files'>) {
  const t = useText('feedSetup.connect');
  const format = useFormatter();
  const { moment } = useTimeText();
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-surface shadow-e1">
      <h3 id="newest-files" className="border-b border-border bg-surface-2 px-4 py-2.5 text-xs font-semibold text-text-2">
        {t('files', { count: files.length })}
      </h3>
      <ul aria-labelledby="newest-files">
        {files.map(({ name, size, modified_at: changedAt, is_taken: isTaken }) => (
          <li key={name} className="flex items-center gap-3 border-b border-border px-4 py-2 text-sm last:border-0">
            <FileText aria-hidden className="size-4 shrink-0 text-text-3" />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2 font-medium text-text">
                <span className="min-w-0 truncate">{name}</span>
                {isTaken && <Chip tone="success">{t('taken')}</Chip>}
              </span>
              <span className="block text-text-3 tabular-nums">
                {[
                  changedAt && moment(changedAt),
                  size !== null && format.number(size / 1_024, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
