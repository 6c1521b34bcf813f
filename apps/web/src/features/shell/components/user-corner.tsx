import { lazy } from 'react';
import { fetchedAtRest } from '@/lib/loading/at-rest';
import { PopupOnDemand } from '@/ui/popup-on-demand';
import { LogoutButton } from './logout-button';
import { UserButton } from './user-button';

export interface UserCornerProps {
  isRail?: boolean;
}

const UserMenu = lazy(fetchedAtRest(() => import('./user-menu').then((file) => ({ default: file.UserMenu }))));

export function UserCorner({ isRail = false }: UserCornerProps) {
  return (
    <>
      <PopupOnDemand kind="menu" trigger={<UserButton isRail={isRail} />}>
        {(trigger) => <UserMenu trigger={trigger} />}
      </PopupOnDemand>
      <LogoutButton />
    </>
  );
}
