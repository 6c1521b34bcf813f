import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { TONES } from './tone-style';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

export interface BannerProps {
  tone?: BannerTone;
  icon?: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A message that stays in the page; announced when it appears. */
export function Banner({ tone = 'info', icon, action, className, children }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-2.5 rounded-md px-3 py-2.5 text-base', TONES[tone], className)}
    >
      {icon ?? <Icon aria-hidden className="mt-px" />}
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}
