import { Link, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { PanelRight } from 'lucide-react';

/** On wide screens the inspector is open unless it was closed; on narrow ones it is closed unless it was opened. */
export function InspectorToggle() {
  const { panel } = useSearch({ strict: false });
  const opened = panel !== undefined && panel !== 'closed';
  return (
    <>
      <Toggle className="grid xl:hidden" open={opened} next={opened ? undefined : 'webhooks'} />
      <Toggle className="hidden xl:grid" open={panel !== 'closed'} next={panel === 'closed' ? undefined : 'closed'} />
    </>
  );
}

interface ToggleProps {
  className: string;
  open: boolean;
  next: 'webhooks' | 'closed' | undefined;
}

function Toggle({ className, open, next }: ToggleProps) {
  const label = open ? 'Hide webhooks, templates and behaviour' : 'Show webhooks, templates and behaviour';
  return (
    <Link
      to="/"
      search={(search) => ({ ...search, panel: next })}
      aria-label={label}
      title={label}
      className={clsx(
        'size-9 shrink-0 place-items-center rounded-md hover:bg-surface-2',
        open ? 'bg-brand-soft text-brand-text' : 'text-text-2',
        className,
      )}
    >
      <PanelRight size={18} />
    </Link>
  );
}
