import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { CircleAlert } from 'lucide-react';
import { classNames } from '@/ui/class-names';
import { useStateReason } from '../hooks/use-state-reason';

export interface StateReasonProps {
  template: TemplateView;
  className?: string;
}

/** In the row of a template that cannot be sent: why. */
export function StateReason({ template, className }: StateReasonProps) {
  const reason = useStateReason()(template);
  if (reason === null) return null;
  return (
    <p className={classNames('flex min-w-0 items-start gap-1.5 text-xs text-danger-text', className)}>
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{reason}</span>
    </p>
  );
}
