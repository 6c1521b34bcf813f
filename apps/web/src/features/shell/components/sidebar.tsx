import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useMe, useRights } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { useRail } from '../hooks/use-rail';
import { entriesFor } from '../navigation';
import { BellSlotContext } from './bell-slot';
import { NavigationLink } from './navigation-link';
import { OrganizationMark } from './organization-mark';
import { UserCorner } from './user-corner';

export interface SidebarProps {
  unread: number;
  note?: ReactNode;
  planWord?: ReactNode;
}

/** What stands at the lower end. */
const isLow = (name: string): boolean => name === 'settings' || name === 'organizations';

export function Sidebar({ unread, note, planWord }: SidebarProps) {
  const t = useText('shell');
  const me = useMe();
  const { isRail, toggle } = useRail();
  const entries = entriesFor(useRights());
  const linkTo = (entry: (typeof entries)[number]) => (
    <li key={entry.name}>
      <NavigationLink entry={entry} isRail={isRail} unread={entry.name === 'chats' ? unread : 0} />
    </li>
  );
  return (
    <aside className={classNames('hidden shrink-0 flex-col border-r border-border bg-surface md:flex', isRail ? 'w-16' : 'w-60')}>
      <div className={classNames('flex items-center gap-2.5 p-3', isRail && 'flex-col')}>
        <OrganizationMark organization={me.organization_data} planWord={planWord} isRail={isRail} />
        {use(BellSlotContext).bell}
        <IconButton
          size="sm"
          label={isRail ? t('expand') : t('collapse')}
          icon={isRail ? <PanelLeftOpen /> : <PanelLeftClose />}
          tooltipSide="right"
          aria-expanded={!isRail}
          onClick={toggle}
        />
      </div>
      <nav aria-label={t('navigation')} className="flex min-h-0 flex-1 flex-col overflow-y-auto px-2 py-1">
        <ul className="flex flex-col gap-0.5">{entries.filter(({ name }) => !isLow(name)).map(linkTo)}</ul>
        <ul className="mt-auto pt-2">{entries.filter(({ name }) => isLow(name)).map(linkTo)}</ul>
      </nav>
      {note}
      <div className={classNames('flex items-center gap-1 border-t border-border p-2', isRail && 'flex-col')}>
        <UserCorner isRail={isRail} />
      </div>
    </aside>
  );
}
