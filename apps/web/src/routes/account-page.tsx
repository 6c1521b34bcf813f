import { OwnTimeOffCard } from '@/features/availability/own-time-off-card';
import { MobileCard } from '@/features/calls/mobile/mobile-card';
import { AccountScreen } from '@/features/security/account-screen';
import { ProfileCard } from '@/features/security/profile-card';

export function AccountPage() {
  return (
    <AccountScreen>
      <ProfileCard />
      <MobileCard />
      <OwnTimeOffCard />
    </AccountScreen>
  );
}
