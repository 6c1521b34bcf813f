import { lazy, Suspense } from 'react';
import { LogoutButton } from './logout-button';
import { UserButton } from './user-button';

export interface UserCornerProps {
  isRail?: boolean;
}

/** Menus are a good part of the kit's weight, so the code comes after the first page. */
const UserMenu = lazy(() => import('./user-menu').then((file) => ({ default: file.UserMenu })));

export function UserCorner({ isRail = false }: UserCornerProps) {
  return (
    <>
      <Suspense fallback={<UserButton isRail={isRail} disabled />}>
        <UserMenu isRail={isRail} />
      </Suspense>
      <LogoutButton />
    </>
  );
}
