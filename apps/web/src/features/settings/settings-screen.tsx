import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { ChevronRight, X } from 'lucide-react';
import { useEffect } from 'react';
import { useMe } from '@/lib/session/use-me';
import { clearSettingsBanner, useSettingsBanner } from '@/lib/settings/settings-banner';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Chip } from '@/ui/chip';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { PageHeader } from '@/ui/page-header';
import { useSidewaysRow } from '@/ui/use-sideways-row';

/** The frame of all settings: one section at a time, each under its own address. */
export function SettingsScreen() {
  const t = useText('settings');
  const me = useMe();
  const isList = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') === '/settings' });
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={t('title')}
        back={isList ? undefined : { to: '/settings', label: t('back'), className: 'md:hidden' }}
        actions={me.is_system_admin && <Chip tone="call">{t('systemAdmin')}</Chip>}
      >
        <p className="min-w-0 truncate text-sm text-text-2">{me.organization_data.name}</p>
      </PageHeader>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="flex max-w-300 flex-col gap-4 p-4 md:p-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
          <SettingsTabs className={classNames(!isList && 'max-md:hidden')} />
          <div className={classNames('flex min-w-0 flex-col gap-5', isList && 'max-md:hidden')}>
            <SettingsBanner />
            <Outlet />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Document 001, section 9. */
const STAYS_MS = 5_000;

/** The result of the last save. */
function SettingsBanner() {
  const t = useText('kit');
  const { banner } = useSettingsBanner();
  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(clearSettingsBanner, STAYS_MS);
    return () => clearTimeout(timer);
  }, [banner]);
  useEffect(() => clearSettingsBanner, []);
  if (!banner) return null;
  return (
    <Banner
      key={banner.id}
      tone={banner.tone}
      className="sticky top-4 z-10 shadow-e2 lg:top-6"
      action={<IconButton size="sm" label={t('close')} icon={<X />} className="-my-1.5 text-current" onClick={clearSettingsBanner} />}
    >
      {banner.text}
    </Banner>
  );
}

/** A column next to the section; a row that scrolls where that is narrow; on a phone a page of its own. */
function SettingsTabs({ className }: { className: string }) {
  const t = useText('settings');
  const { pathname } = useLocation();
  const list = useSidewaysRow<HTMLUListElement>(pathname);
  return (
    <nav aria-label={t('tabsLabel')} className={classNames('-mx-4 min-w-0 md:-mx-6 lg:sticky lg:top-6 lg:mx-0 lg:self-start', className)}>
      <ul ref={list} className="sideways-row flex gap-1 px-4 max-md:flex-col md:px-6 lg:flex-col lg:px-0">
        {SETTINGS_TABS.map((tab) => (
          <li key={tab} className="shrink-0">
            <Link
              to={pathOf(tab)}
              className="flex h-9 items-center rounded-md px-3 text-base font-medium whitespace-nowrap text-text-2 max-md:h-12 max-md:border max-md:border-border max-md:bg-surface max-md:text-text hover:bg-surface-2 hover:text-text focus-visible:-outline-offset-2 data-[status=active]:bg-brand-soft data-[status=active]:text-brand-text pointer-coarse:h-11"
            >
              {t(`tabs.${tab}`)}
              <ChevronRight aria-hidden className="ml-auto size-4 text-text-3 md:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The side tabs in the document's order (001, section 2), and what came later; each is the last part of an address under /settings. */
const SETTINGS_TABS = [
  'twilio',
  'ai',
  'assignment',
  'agents',
  'system',
  'security',
  'notifications',
  'audit',
  'phone',
  'appointments',
  'plan',
] as const;
type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The address of each tab. */
const pathOf = <Tab extends SettingsTab>(tab: Tab): `/settings/${Tab}` => `/settings/${tab}`;
