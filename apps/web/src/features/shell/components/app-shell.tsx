import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/text/use-page-title';
import { useText } from '@/lib/text/use-text';
import { useFavicon } from '../hooks/use-favicon';
import { entryAt } from '../navigation';
import { type BellSlot, BellSlotContext } from './bell-slot';
import { BottomBar } from './bottom-bar';
import { ConnectionBanner } from './connection-banner';
import { Keyboard } from './keyboard';
import { type PersonSlot, PersonSlotContext } from './person-slot';
import { Sidebar } from './sidebar';

export interface AppShellProps {
  /** Conversations with something unread that concern the person. */
  unread: number;
  /** On a phone: false where the page needs the whole height, such as an open conversation. */
  hasBottomBar: boolean;
  /** Above the person's corner of the sidebar, such as a question. */
  sidebarNote?: ReactNode;
  person?: PersonSlot;
  bell?: BellSlot;
  /** Above every page, such as the end of a trial. */
  banner?: ReactNode;
  /** Below the organization's name. */
  planWord?: ReactNode;
  children: ReactNode;
}

const MAIN = 'main';
const NOTHING: PersonSlot = {};
const NO_BELL: BellSlot = {};

/** The frame of every page behind the sign-in. A page fills the height it is given and scrolls within itself. */
export function AppShell({
  unread,
  hasBottomBar,
  sidebarNote,
  person = NOTHING,
  bell = NO_BELL,
  banner,
  planWord,
  children,
}: AppShellProps) {
  const t = useText('shell');
  const entry = entryAt(useLocation().pathname);
  const page = entry ? t(`entries.${entry.name}`) : t('product');
  useFavicon(unread > 0);
  usePageTitle(unread > 0 ? `(${unread}) ${page}` : page);
  return (
    <div className="flex h-dvh flex-col md:flex-row">
      <a
        href={`#${MAIN}`}
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-brand px-4 py-2 font-medium text-on-brand focus-visible:translate-y-0"
      >
        {t('skip')}
      </a>
      <PersonSlotContext value={person}>
        <BellSlotContext value={bell}>
          <Sidebar unread={unread} note={sidebarNote} planWord={planWord} />
        </BellSlotContext>
      </PersonSlotContext>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {banner}
        <main id={MAIN} tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto outline-none">
          {children}
        </main>
      </div>
      <PersonSlotContext value={person}>
        <BellSlotContext value={bell}>{hasBottomBar && <BottomBar unread={unread} />}</BellSlotContext>
      </PersonSlotContext>
      <ConnectionBanner />
      <Keyboard />
    </div>
  );
}
