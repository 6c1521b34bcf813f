import type { BrowserView } from '@app/contracts/auth/sessions.contract';
import { CircleHelp, Monitor, Smartphone, Tablet } from 'lucide-react';

const ICONS = { computer: Monitor, phone: Smartphone, tablet: Tablet };

export interface ClientIconProps {
  device: BrowserView['device'];
}

export function ClientIcon({ device }: ClientIconProps) {
  const Icon = device ? ICONS[device] : CircleHelp;
  return (
    <span aria-hidden className="flex size-9 shrink-0 items-center justify-center rounded-full bg-surface-2 text-text-2">
      <Icon className="size-4.5" />
    </span>
  );
}
