import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { signOut } from '@/lib/session/session-end';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';

export function LogoutButton() {
  const t = useText('shell');
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return <IconButton label={t('logout')} icon={<LogOut />} loading={leaving} onClick={leave} />;
}
