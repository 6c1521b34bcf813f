import { ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, use } from 'react';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { classNames } from '@/ui/class-names';
import { initialsOf } from '../person';
import { PersonSlotContext } from './person-slot';

export interface UserButtonProps extends ComponentProps<'button'> {
  isRail: boolean;
}

/** Who is signed in; opens the user menu. */
export function UserButton({ isRail, ...rest }: UserButtonProps) {
  const t = useText('shell');
  const me = useMe();
  const { badge } = use(PersonSlotContext);
  return (
    <button
      type="button"
      aria-label={isRail ? t('userMenu') : undefined}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md px-1.5 py-1 text-left hover:bg-surface-2 data-popup-open:bg-surface-2"
      {...rest}
    >
      <Avatar name={me.name} id={me.id} mark={initialsOf(me)} size="sm" badge={badge} className={classNames(isRail && 'mx-auto')} />
      {!isRail && (
        <>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-medium text-text">{me.name}</span>
            <span className="block truncate text-2xs text-text-3">
              {me.role.display_name ? t(`roles.${me.role.name}`) : t('roles.fallback')}
            </span>
          </span>
          <ChevronsUpDown aria-hidden className="size-4 text-text-3" />
        </>
      )}
    </button>
  );
}
