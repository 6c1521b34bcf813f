import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import { pathOf, SETTINGS_TABS } from '../tabs';

/** A column beside the section; where there is no room for one, a line that is pushed sideways. */
export function SettingsTabs() {
  const t = useText('settings');
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav aria-label={t('tabsLabel')} className="-mx-4 min-w-0 md:-mx-6 lg:sticky lg:top-6 lg:mx-0 lg:self-start">
      <ul ref={list} className="relative flex gap-1 overflow-x-auto px-4 md:px-6 lg:flex-col lg:px-0">
        {SETTINGS_TABS.map((tab) => (
          <li key={tab} className="shrink-0">
            <Link
              to={pathOf(tab)}
              className="flex h-9 items-center rounded-md px-3 text-base font-medium whitespace-nowrap text-text-2 hover:bg-surface-2 hover:text-text focus-visible:-outline-offset-2 data-[status=active]:bg-brand-soft data-[status=active]:text-brand-text pointer-coarse:h-11"
            >
              {t(`tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
