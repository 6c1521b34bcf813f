import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Drawer } from '@/ui/drawer';
import { SearchInput } from '@/ui/search-input';
import { HelpContact } from './help-contact';
import { type Connected, HelpConnections } from './help-connections';
import { helpPageAt } from './help-pages';
import { HelpResults } from './help-results';
import { HelpShortcuts } from './help-shortcuts';
import { PageHelp } from './page-help';

export interface HelpPanelProps {
  open: boolean;
  onClose: () => void;
  /** The checklist of the first day while it is open. */
  firstDay?: ReactNode;
  connected: Connected | undefined;
}

/** The help of this page: its purpose, its steps, the keys, the connections and whom to ask; all of it can be searched. */
export function HelpPanel({ open, onClose, firstDay, connected }: HelpPanelProps) {
  const t = useText('help');
  const [search, setSearch] = useState('');
  const page = helpPageAt(useLocation().pathname);
  return (
    <Drawer open={open} onOpenChange={(next) => next || onClose()} title={t('title')}>
      <SearchInput value={search} onSearch={setSearch} placeholder={t('search')} delayMs={0} className="mb-5" />
      {search.trim() === '' ? (
        <div className="flex flex-col gap-6">
          <PageHelp page={page} />
          {firstDay}
          <HelpShortcuts />
          <HelpConnections connected={connected} />
          <HelpContact />
        </div>
      ) : (
        <div className="flex flex-col gap-6">
          <HelpResults search={search} onClear={() => setSearch('')} onNavigate={onClose} />
          <HelpContact />
        </div>
      )}
    </Drawer>
  );
}
