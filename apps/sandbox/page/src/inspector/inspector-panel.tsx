import { Link, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { AccountView } from '../../../src/control/control.contract';
import { BehaviourPanel } from './behaviour-panel';
import { TemplateList } from './template-list';
import { WebhookList } from './webhook-list';

interface InspectorPanelProps {
  account: AccountView;
}

const TABS = [
  { panel: 'webhooks', name: 'Webhooks' },
  { panel: 'templates', name: 'Templates' },
  { panel: 'behaviour', name: 'Behaviour' },
] as const;

/** Beside the phone on wide screens (open by default), over it on narrow ones (closed by default). */
export function InspectorPanel({ account }: InspectorPanelProps) {
  const { panel } = useSearch({ from: '/' });
  if (panel === 'closed') return null;
  return (
    <aside
      aria-label="What goes over the wire"
      className={clsx(
        'min-h-0 flex-col border-l border-border bg-surface xl:static xl:flex xl:w-[25rem] xl:shrink-0',
        panel ? 'fixed inset-0 top-14 z-10 flex md:left-auto md:w-[25rem]' : 'hidden',
      )}
    >
      <nav className="flex h-12 shrink-0 items-center border-b border-border pr-2 pl-3">
        {TABS.map((tab) => (
          <Link
            key={tab.panel}
            to="/"
            search={(search) => ({ ...search, panel: tab.panel })}
            aria-current={(panel ?? 'webhooks') === tab.panel ? 'page' : undefined}
            className="flex h-full items-center border-b-2 border-transparent px-2.5 text-base font-medium text-text-2 hover:text-text aria-[current=page]:border-brand aria-[current=page]:text-brand-text"
          >
            {tab.name}
          </Link>
        ))}
        <Link
          to="/"
          search={(search) => ({ ...search, panel: undefined })}
          aria-label="Close the panel"
          className="ml-auto grid xl:hidden size-9 place-items-center rounded-md text-text-2 hover:bg-surface-2"
        >
          <X size={18} />
        </Link>
      </nav>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {panel === 'behaviour' && <BehaviourPanel />}
        {panel === 'templates' && <TemplateList account={account} />}
        {(panel === undefined || panel === 'webhooks') && <WebhookList account={account} />}
      </div>
    </aside>
  );
}
