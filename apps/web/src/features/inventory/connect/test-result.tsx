import type { ConnectionTest } from '@app/contracts/inventory/inventory-connections.contract';
import type { InventorySourceView } from '@app/contracts/inventory/inventory-sources.contract';
import { FileText, KeyRound } from 'lucide-react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useSizeText } from '@/lib/text/use-size-text';
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

/** The server's files, or in plain words why it shows none. */
export function TestResult({ result: { source, test }, connection: { reading, testing, feed } }: TestResultProps) {
  const t = useText('feedSetup.connect');
  const reasons = useText('integrations.reasons');
  const say = useFailureText();
  const unreadable = reading.isPending ? null : (feed?.preview.trouble ?? null);
  const { host_key: known, offered_host_key: offered } = test;
  const trustKey = (hostKey: string) => {
    const stored = connectionFormSchema.parse(formOf(source));
    if (stored.mode !== 'https') testing.mutate({ ...stored, trusted_host_key: hostKey });
  };
  return (
    <section aria-label={t('result')} className="flex flex-col gap-3">
      {test.trouble ? (
        <Banner
          tone="danger"
          action={
            offered && (
              <Button size="sm" onClick={() => trustKey(offered)}>
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
      {offered && <HostKey label={t('newHostKey')} hostKey={offered} hint={t('newHostKeyHint')} />}
      {known && <HostKey label={t(offered ? 'knownHostKey' : 'hostKey')} hostKey={known} hint={offered ? undefined : t('hostKeyHint')} />}
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

function HostKey({ label, hostKey, hint }: { label: string; hostKey: string; hint: string | undefined }) {
  return (
    <p className="flex items-start gap-2 text-sm text-text-2">
      <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        {label} <code className="wrap-anywhere text-text">{hostKey}</code>
        {hint && <span className="block text-text-3">{hint}</span>}
      </span>
    </p>
  );
}

function Files({ files }: Pick<ConnectionTest, 'files'>) {
  const t = useText('feedSetup.connect');
  const sizeOf = useSizeText();
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
                {[changedAt && moment(changedAt), size !== null && sizeOf(size)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
