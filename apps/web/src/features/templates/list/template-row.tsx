import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { TEMPLATE_PREVIEW_LENGTH, type TemplateView } from '@app/contracts/templates/templates.contract';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Chip } from '@/ui/chip';
import { classNames } from '@/ui/class-names';
import { beginningOf } from '../preview/template-preview';
import { useStateReason } from '../state/use-state-reason';
import { CategoryChip } from '../state/category-chip';
import { StateChip } from '../state/state-chip';
import { rowStyle } from './table-style';
import { TemplateActions } from './template-actions';

export interface TemplateRowProps {
  template: TemplateView;
  onDelete: () => void;
}

export function TemplateRow({ template, onDelete }: TemplateRowProps) {
  const t = useText('templates.row');
  return (
    <div
      role="row"
      className={classNames(
        rowStyle,
        'border-border bg-surface px-4 py-3 @max-3xl:rounded-lg @max-3xl:border @max-3xl:shadow-e1 @3xl:min-h-16 @3xl:py-2.5 @3xl:not-first:border-t @3xl:hover:bg-surface-2',
      )}
    >
      <NameCell template={template} />
      <div role="cell" className="flex min-w-0 [grid-area:category]">
        <CategoryChip category={template.category} />
      </div>
      <div role="cell" className="min-w-0 [grid-area:preview]">
        <p className="text-sm wrap-anywhere text-text-2">{beginningOf(template, TEMPLATE_PREVIEW_LENGTH)}</p>
        <p className="text-xs text-text-3">{t('variables', { count: template.variable_count })}</p>
      </div>
      <div role="cell" className="contents">
        <span className="flex min-w-0 [grid-area:status] @max-3xl:justify-end">
          <StateChip template={template} />
        </span>
        <StateReason template={template} className="col-span-full @3xl:mt-1 @3xl:[grid-area:reason]" />
      </div>
      <UsageCell template={template} />
      <div role="cell" className="flex items-center justify-end gap-1 self-center [grid-area:actions]">
        <TemplateActions template={template} onDelete={onDelete} />
      </div>
    </div>
  );
}

function NameCell({ template: { id, friendly_name, name, language } }: Pick<TemplateRowProps, 'template'>) {
  return (
    <div role="cell" className="min-w-0 [grid-area:name]">
      <Link
        to="/message-templates/$templateId"
        params={{ templateId: String(id) }}
        className="touch-target block rounded-sm py-0.5 text-base font-semibold text-text hover:text-brand-text hover:underline"
      >
        <span className="block truncate">{friendly_name}</span>
      </Link>
      <span className="flex min-w-0 items-center gap-1.5 text-xs text-text-3">
        <span className="truncate" title={name}>
          {name}
        </span>
        <Chip className="h-4.5 shrink-0 px-1.5">{language}</Chip>
      </span>
    </div>
  );
}

function UsageCell({ template: { usage_count, last_used_at } }: Pick<TemplateRowProps, 'template'>) {
  const t = useText('templates.row');
  const { moment } = useTimeText();
  return (
    <div
      role="cell"
      title={last_used_at ? moment(last_used_at) : undefined}
      className="min-w-0 text-sm text-text-2 tabular-nums [grid-area:usage]"
    >
      {t('usage', { count: usage_count })}
    </div>
  );
}

interface StateReasonProps {
  template: TemplateView;
  className?: string;
}

/** In the row of a template that cannot be sent: why. */
function StateReason({ template, className }: StateReasonProps) {
  const reason = useStateReason()(template);
  if (reason === null) return null;
  return (
    <p className={classNames('flex min-w-0 items-start gap-1.5 text-xs text-danger-text', className)}>
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{reason}</span>
    </p>
  );
}
