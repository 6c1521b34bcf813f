import type { AuditEntryView } from '@app/contracts/audit-log/audit-log.contract';
import { ArrowRight, ListFilter } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { changedFacts, type ChangedFact } from '../list/changed-facts';

export interface EntryDetailsProps {
  entry: AuditEntryView;
  onTarget: (target: string) => void;
}

/** Field by field what was and what is, and from where it was done. */
export function EntryDetails({ entry, onTarget }: EntryDetailsProps) {
  const t = useText('auditLog.details');
  const facts = changedFacts(entry);
  const { target } = entry;
  return (
    <div role="cell" className="flex flex-col gap-3 border-t border-border bg-surface-2 px-4 py-3 @max-3xl:rounded-b-lg">
      {facts.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1.5 text-sm @xl:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
          {facts.map((fact) => (
            <Fact key={fact.name} fact={fact} isChange={entry.before !== null && entry.after !== null} />
          ))}
        </dl>
      )}
      <dl className="grid gap-x-4 gap-y-1 text-xs text-text-2 @xl:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
        <Origin name={t('address')} value={entry.address} />
        <Origin name={t('browser')} value={entry.user_agent} />
        <Origin name={t('request')} value={entry.request_id} />
        <Origin name={t('number')} value={String(entry.id)} />
        <Origin name={t('hash')} value={entry.hash} />
      </dl>
      {target?.id && (
        <Button
          size="sm"
          icon={<ListFilter aria-hidden />}
          className="self-start"
          onClick={() => onTarget(`${target.kind}:${target.id ?? ''}`)}
        >
          {t('sameTarget')}
        </Button>
      )}
    </div>
  );
}

function Fact({ fact: { name, before, after }, isChange }: { fact: ChangedFact; isChange: boolean }) {
  const t = useText('auditLog.details');
  return (
    <>
      <dt className="font-medium text-text-2">{name.replaceAll('_', ' ')}</dt>
      <dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere text-text">
        {(isChange || before !== null) && <del className="text-text-2">{before ?? t('nothing')}</del>}
        {isChange && <ArrowRight aria-label={t('became')} className="size-3.5 shrink-0 text-text-3" />}
        {(isChange || before === null) && <ins className="no-underline">{after ?? t('nothing')}</ins>}
      </dd>
    </>
  );
}

function Origin({ name, value }: { name: string; value: string | null }) {
  if (value === null) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd className="font-mono wrap-anywhere text-text">{value}</dd>
    </>
  );
}
