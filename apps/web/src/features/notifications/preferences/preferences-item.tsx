import { useNavigate } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { MenuSeparator } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';

/** The line of the user menu that leads to one's own notifications. */
export function PreferencesItem() {
  const t = useText('notifications');
  const navigate = useNavigate();
  return (
    <>
      <MenuItem icon={<Bell aria-hidden className="size-4" />} onSelect={() => void navigate({ to: '/account/notifications' })}>
        {t('preferences.page')}
      </MenuItem>
      <MenuSeparator />
    </>
  );
}
