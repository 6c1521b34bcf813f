import { CircleQuestionMark, LogOut } from 'lucide-react';
import { type ComponentProps, Suspense, use, useState } from 'react';
import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';
import { useMe } from '@/lib/session/use-me';
import { runShortcut } from '@/lib/shortcuts/shortcuts';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { PersonSlotContext } from './person-slot';
import { signOut, useSignOut } from './sign-out';

export interface UserCornerProps {
  isRail?: boolean;
}

const UserMenu = lazyWhenOnline(() => import('./user-menu').then((file) => file.UserMenu));

export function UserCorner({ isRail = false }: UserCornerProps) {
  const t = useText('shell');
  const [isOpened, setOpened] = useState(false);
  const closed = <UserButton isRail={isRail} aria-haspopup="menu" aria-expanded={false} onClick={() => setOpened(true)} />;
  return (
    <>
      {isOpened ? (
        <Suspense fallback={closed}>
          <UserMenu trigger={<UserButton isRail={isRail} />} />
        </Suspense>
      ) : (
        closed
      )}
      <IconButton size="sm" label={t('help')} icon={<CircleQuestionMark />} onClick={() => runShortcut('help')} />
      <LogoutButton />
    </>
  );
}

function LogoutButton() {
  const t = useText('shell');
  const isLeaving = useSignOut((state) => state.isLeaving);
  return <IconButton size="sm" label={t('logout')} icon={<LogOut />} loading={isLeaving} onClick={signOut} />;
}

interface UserButtonProps extends ComponentProps<'button'> {
  isRail: boolean;
}

/** The signed-in person; opens the user menu. */
function UserButton({ isRail, ...rest }: UserButtonProps) {
  const t = useText('shell');
  const me = useMe();
  const { badge } = use(PersonSlotContext);
  return (
    <button
      type="button"
      aria-label={isRail ? t('userMenu') : undefined}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md px-1 py-1 text-left hover:bg-surface-2 data-popup-open:bg-surface-2"
      {...rest}
    >
      <Avatar name={me.name} id={me.id} photo={me.photo} size="sm" badge={badge} className={classNames(isRail && 'mx-auto')} />
      {!isRail && (
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium text-text">{me.name}</span>
          <span className="block truncate text-2xs text-text-3">
            {me.role.display_name ? t(`roles.${me.role.name}`) : t('roles.fallback')}
          </span>
        </span>
      )}
    </button>
  );
}
