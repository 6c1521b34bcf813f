import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, use, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import { bottomBarEntries } from './navigation';
import { BellSlotContext } from './bell-slot';

export interface BottomBarProps {
  unread: number;
}

const MoreSheet = lazy(() => import('./more-sheet').then((file) => ({ default: file.MoreSheet })));

const ENTRY =
  'relative flex h-14 flex-1 flex-col items-center justify-center gap-1 text-2xs font-medium text-text-2 focus-visible:-outline-offset-2';

export function BottomBar({ unread }: BottomBarProps) {
  const t = useText('shell');
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const openMore = () => {
    setOpened(true);
    setMoreOpen(true);
  };
  return (
    <nav
      aria-label={t('navigation')}
      data-bottom-bar
      className="flex shrink-0 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {bottomBarEntries().map(({ name, to, icon: Icon }) => (
        <Link key={name} to={to} className={classNames(ENTRY, 'data-[status=active]:text-brand-text')}>
          <Icon aria-hidden className="size-5" />
          {t(`entries.${name}`)}
          {name === 'chats' && unread > 0 && (
            <Badge label={t('unread', { count: unread })} className="absolute top-1.5 left-1/2 ml-1.5 h-4 min-w-4 px-1">
              {unread}
            </Badge>
          )}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" className={ENTRY} onClick={openMore}>
        <Ellipsis aria-hidden className="size-5" />
        {t('entries.more')}
        {use(BellSlotContext).mark}
      </button>
      <Suspense>{wasOpened && <MoreSheet open={isMoreOpen} onOpenChange={setMoreOpen} />}</Suspense>
    </nav>
  );
}
