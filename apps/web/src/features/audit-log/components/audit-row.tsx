import type { AuditResult } from '@app/contracts/audit-log/audit-actions';
import type { AuditEntryView } from '@app/contracts/audit-log/audit-log.contract';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/time/use-time-text';
import { Chip } from '@/ui/chip';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import type { Tone } from '@/ui/tone-style';
import { useTargetText } from '../hooks/use-target-text';
import { auditRow } from './audit-columns';
import { EntryDetails } from './entry-details';

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
