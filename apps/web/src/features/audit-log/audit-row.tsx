import { ArrowRight, ChevronDown, ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import type { AuditResult } from '@app/contracts/audit-log/audit-actions';
import type { AuditEntryView } from '@app/contracts/audit-log/audit-log.contract';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import type { Tone } from '@/ui/tone-style';
import { useTargetText } from './use-target-text';
import { auditRow } from './audit-columns';

export interface AuditRowProps {
  entry: AuditEntryView;
  /** Shows all that was done to the same thing. */
  onTarget: (target: string) => void;
}

const RESULT_TONES: Record<AuditResult, Tone> = { ok: 'neutral', denied: 'warning', failed: 'danger' };

export function AuditRow({ entry, onTarget }: AuditRowProps) {
  const t = useText('auditLog');
  const { moment } = useTimeText();
  const textOf = useTargetText();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const action = t(`actions.${entry.action}`);
  return (
    <div
      role="presentation"
      className="border-border bg-surface @max-3xl:rounded-lg @max-3xl:border @max-3xl:shadow-e1 @3xl:not-first:border-t"
    >
      <div role="row" className={classNames(auditRow, 'px-4 py-2.5 @3xl:min-h-13 @3xl:py-2')}>
        <time role="cell" dateTime={entry.at} className="text-xs text-text-2 tabular-nums [grid-area:time]">
          {moment(entry.at)}
        </time>
        <Actor entry={entry} />
        <p role="cell" className="min-w-0 text-base font-medium wrap-anywhere text-text [grid-area:action]">
          {action}
        </p>
        <p role="cell" className="min-w-0 text-sm wrap-anywhere text-text-2 [grid-area:target]">
          {entry.target && textOf(entry.target)}
        </p>
        <div role="cell" className="flex [grid-area:result]">
          <Chip tone={RESULT_TONES[entry.result]}>{t(`results.${entry.result}`)}</Chip>
        </div>
        <div role="cell" className="flex justify-end [grid-area:open]">
          <IconButton
            size="sm"
            label={t('details.open', { action, id: String(entry.id) })}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            icon={<ChevronDown className={classNames('transition-transform duration-120', isOpen && 'rotate-180')} />}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      <div id={detailsId} role="row" hidden={!isOpen}>
        {isOpen && <EntryDetails entry={entry} onTarget={onTarget} />}
      </div>
    </div>
  );
}

function Actor({ entry: { actor, address } }: Pick<AuditRowProps, 'entry'>) {
  const t = useText('auditLog.actors');
  const isPerson = actor.kind === 'user';
  return (
    <div role="cell" className="min-w-0 [grid-area:actor]">
      <p className="truncate text-sm text-text">{actor.kind === 'system' ? t('system') : actor.label}</p>
      <p className="truncate text-xs text-text-3">
        {[isPerson || actor.kind === 'system' ? null : t(actor.kind), address].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

interface EntryDetailsProps {
  entry: AuditEntryView;
  onTarget: (target: string) => void;
}

/** Field by field what was and what is, and from where it was done. */
function EntryDetails({ entry, onTarget }: EntryDetailsProps) {
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

interface ChangedFact {
  name: string;
  /** Null where there was nothing. */
  before: string | null;
  after: string | null;
}

/** The changes of an entry, field by field. */
export function changedFacts({ before, after }: Pick<AuditEntryView, 'before' | 'after'>): ChangedFact[] {
  const names = Object.keys({ ...before, ...after });
  return names.map((name) => ({ name, before: valueText(before?.[name]), after: valueText(after?.[name]) }));
}

function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')) return value.join(', ') || null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
