import { clsx } from 'clsx';
import { LayoutTemplate } from 'lucide-react';
import type { ApprovalStatus } from '../../../src/contents/content';
import type { ContentView } from '../../../src/control/control.contract';
import { formatMoment } from '../ui/formats';
import { TemplateDecision } from './template-decision';

interface TemplateRowProps {
  template: ContentView;
}

const COLOURS: Record<ApprovalStatus, string> = {
  unsubmitted: 'bg-surface-3 text-text-2',
  received: 'bg-info-soft text-info-text',
  pending: 'bg-info-soft text-info-text',
  approved: 'bg-success-soft text-success-text',
  rejected: 'bg-danger-soft text-danger-text',
  paused: 'bg-warning-soft text-warning-text',
  disabled: 'bg-warning-soft text-warning-text',
};

export function TemplateRow({ template }: TemplateRowProps) {
  const { sid, friendly_name, status, language, types, created_at } = template;
  return (
    <li className="border-b border-border">
      <details>
        <summary className="flex cursor-pointer list-none gap-3 px-4 py-2.5 hover:bg-surface-2">
          <LayoutTemplate size={16} aria-hidden className="mt-0.5 shrink-0 text-text-3" />
          <span className="min-w-0 flex-1">
            <span className="flex items-baseline gap-2">
              <span className="truncate text-base font-medium">{friendly_name || sid}</span>
              <span className={clsx('ml-auto shrink-0 rounded-sm px-1.5 py-px text-xs font-semibold', COLOURS[status])}>{status}</span>
            </span>
            <span className="mt-0.5 flex gap-2 text-xs text-text-3">
              <span className="truncate">
                {language} · {types.join(', ')}
              </span>
              <span className="ml-auto shrink-0">{formatMoment(created_at)}</span>
            </span>
          </span>
        </summary>
        <TemplateDetails template={template} />
      </details>
    </li>
  );
}

function TemplateDetails({ template }: TemplateRowProps) {
  const { sid, body, name, category, rejection_reason } = template;
  return (
    <div className="grid gap-3 bg-surface-2 px-4 py-3 text-xs">
      {body && <p className="text-sm whitespace-pre-wrap">{body}</p>}
      {rejection_reason && <p className="text-danger-text">{rejection_reason}</p>}
      <p className="text-text-2">{name ? `Submitted as ${name} · ${category}` : 'Not submitted to WhatsApp'}</p>
      <p className="font-mono text-2xs break-all text-text-3">{sid}</p>
      <TemplateDecision template={template} />
    </div>
  );
}
