import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import type { MeView } from '@app/contracts/auth/auth.contract';
import { oneOf } from '@/lib/reading/readers';
import { useMe, useRights } from '@/lib/session/use-me';
import { preference } from '@/lib/storage/preference';
import { useText } from '@/lib/text/use-text';
import { initialsOf } from '@/ui/avatar-pair';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { entriesFor } from './navigation';
import { cutName } from './person';
import { NavigationLink } from './navigation-link';
import { UserCorner } from './user-corner';

export interface SidebarProps {
  unread: number;
  callBacks: number;
  planRequests: number;
  note?: ReactNode;
  /** News about the plan, such as the end of a trial. */
  planWord?: ReactNode;
}

/** The lower end of the sidebar. */
const isLow = (name: string): boolean => ['settings', 'organizations', 'failedJobs'].includes(name);

export function Sidebar({ unread, callBacks, planRequests, note, planWord }: SidebarProps) {
  const t = useText('shell');
  const me = useMe();
  const { isRail, toggle } = useRail();
  const entries = entriesFor(useRights());
  const linkTo = (entry: (typeof entries)[number]) => (
    <li key={entry.name}>
      <NavigationLink
        entry={entry}
        isRail={isRail}
        unread={entry.name === 'chats' ? unread : 0}
        callBacks={entry.name === 'calls' ? callBacks : 0}
        planRequests={entry.name === 'organizations' ? planRequests : 0}
      />
    </li>
  );
  return (
    <aside className={classNames('hidden shrink-0 flex-col border-r border-border bg-surface md:flex', isRail ? 'w-16' : 'w-60')}>
      <div className={classNames('flex shrink-0 items-center border-border', isRail ? 'flex-col gap-2 p-3' : 'h-14 gap-2.5 border-b px-3')}>
        <OrganizationMark organization={me.organization_data} isRail={isRail} />
        <IconButton
          size="sm"
          label={isRail ? t('expand') : t('collapse')}
          icon={isRail ? <PanelLeftOpen /> : <PanelLeftClose />}
          tooltipSide="right"
          aria-expanded={!isRail}
          onClick={toggle}
        />
      </div>
      <nav aria-label={t('navigation')} className="flex min-h-0 flex-1 flex-col overflow-y-auto px-2 py-1">
        <ul className="flex flex-col gap-0.5">{entries.filter(({ name }) => !isLow(name)).map(linkTo)}</ul>
        <ul className="mt-auto pt-2">{entries.filter(({ name }) => isLow(name)).map(linkTo)}</ul>
      </nav>
      {note}
      {planWord && (
        <p className={isRail ? 'sr-only' : 'truncate border-t border-border px-4 py-2 text-xs font-medium text-text-2'}>{planWord}</p>
      )}
      <div className={classNames('flex items-center gap-1 border-t border-border p-2', isRail && 'flex-col')}>
        <UserCorner isRail={isRail} />
      </div>
    </aside>
  );
}

const FORMS = ['auto', 'full', 'rail'] as const;
type SidebarForm = (typeof FORMS)[number];

const stored = preference<SidebarForm>('sidebar', oneOf(FORMS), 'auto');
const useForm = create<{ form: SidebarForm }>(() => ({ form: stored.read() }));
const wide = window.matchMedia('(min-width: 1200px)');

function watchWidth(changed: () => void) {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** Whether the sidebar is the narrow rail: as chosen, else by the width of the window. */
function useRail(): { isRail: boolean; toggle: () => void } {
  const form = useForm((state) => state.form);
  const isWide = useSyncExternalStore(watchWidth, () => wide.matches);
  const isRail = form === 'auto' ? !isWide : form === 'rail';
  const toggle = () => {
    const next = isRail ? 'full' : 'rail';
    stored.write(next);
    useForm.setState({ form: next });
  };
  return { isRail, toggle };
}

interface OrganizationMarkProps {
  organization: MeView['organization_data'];
  isRail: boolean;
}

function OrganizationMark({ organization, isRail }: OrganizationMarkProps) {
  return (
    <>
      <span
        aria-hidden
        title={organization.name}
        className="flex size-8 shrink-0 items-center justify-center rounded-md bg-brand text-sm font-bold text-on-brand"
      >
        {initialsOf(organization.name)}
      </span>
      <p title={organization.name} className={isRail ? 'sr-only' : 'min-w-0 flex-1 truncate text-base font-semibold text-text'}>
        {cutName(organization.name)}
      </p>
    </>
  );
}
