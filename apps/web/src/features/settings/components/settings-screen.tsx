import { Outlet } from '@tanstack/react-router';
import { isManager } from '@/lib/session/me-query';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';
import { PageHeader } from '@/ui/page-header';
import { AccessRestricted } from './access-restricted';
import { SettingsNotice } from './settings-notice';
import { SettingsTabs } from './settings-tabs';

/** The frame of all settings: one section at a time, each under its own address. */
export function SettingsScreen() {
  const t = useText('settings');
  const me = useMe();
  if (!isManager(me)) return <AccessRestricted />;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={t('title')} actions={me.is_system_admin && <Chip tone="call">{t('systemAdmin')}</Chip>}>
        <p className="min-w-0 truncate text-sm text-text-2">{me.organization_data.name}</p>
      </PageHeader>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="flex max-w-300 flex-col gap-4 p-4 md:p-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
          <SettingsTabs />
          <div className="flex min-w-0 flex-col gap-5">
            <SettingsNotice />
            <Outlet />
          </div>
        </div>
      </div>
    </div>
  );
}
