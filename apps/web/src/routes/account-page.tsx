import { MobileCard } from '@/features/calls/mobile/mobile-card';
import { AccountScreen } from '@/features/security/account-screen';

export function AccountPage() {
  return (
    <AccountScreen>
      <MobileCard />
    </AccountScreen>
  );
}
