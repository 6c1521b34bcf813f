import { use } from 'react';
import { useMe, useRights } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Drawer } from '@/ui/drawer';
import { moreEntries } from './navigation';
import { BellSlotContext } from './bell-slot';
import { NavigationLink } from './navigation-link';
import { UserCorner } from './user-corner';

export interface MoreSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** On a phone: the rest of the sidebar. */
export function MoreSheet({ open, onOpenChange }: MoreSheetProps) {
  const t = useText('shell');
  const me = useMe();
  const { entry } = use(BellSlotContext);
  const rights = useRights();
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="bottom" title={me.organization_data.name}>
      <nav aria-label={t('entries.more')}>
        <ul className="flex flex-col gap-0.5">
          {entry && <li>{entry(() => onOpenChange(false))}</li>}
          {moreEntries(rights).map((more) => (
            <li key={more.name}>
              <NavigationLink entry={more} onNavigate={() => onOpenChange(false)} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 flex items-center gap-1 border-t border-border pt-3">
        <UserCorner />
      </div>
    </Drawer>
  );
}
