import { Link, useLocation, useRouterState } from '@tanstack/react-router';
import { Ellipsis, Wifi, WifiOff } from 'lucide-react';
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';
import { useConnection } from '@/lib/realtime/connection-store';
import { ChatLocale } from '@/lib/text/language-provider';
import { usePageTitle } from '@/lib/text/use-page-title';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { TONES } from '@/ui/tone-style';
import { IconBadge } from '@/ui/badge';
import { HeaderEndContext } from '@/ui/header-end';
import { SkipLink } from '@/ui/skip-link';
import { bottomBarEntries, entryAt } from './navigation';
import { type BellSlot, BellSlotContext } from './bell-slot';
import { type ConnectionWord, connectionWord } from './connection-word';
import { Keyboard, type KeyboardProps } from './keyboard';
import { type PersonSlot, PersonSlotContext } from './person-slot';
import { Sidebar } from './sidebar';
import { useSignOut } from './sign-out';

export interface AppShellProps {
  /** Conversations with something unread that concern the person. */
  unread: number;
  /** Missed calls that nobody has returned yet. */
  callBacks: number;
  /** Dealerships that ask for another plan, for whoever runs the installation. */
  planRequests: number;
  /** On a phone: false where the page needs the whole height, such as an open conversation. */
  hasBottomBar: boolean;
  /** Above the person's corner of the sidebar, such as a question. */
  sidebarNote?: ReactNode;
  person?: PersonSlot;
  bell?: BellSlot;
  /** Above every page, such as the end of a trial. */
  banner?: ReactNode;
  /** Above the person, such as the end of a trial. */
  planWord?: ReactNode;
  /** At the right end of every page's header, such as the bell. */
  headerEnd?: ReactNode;
  /** Below every page, such as a call: the page becomes shorter by its height. */
  dock?: ReactNode;
  help?: KeyboardProps['Help'];
  children: ReactNode;
}

const SignOutQuestion = lazyWhenOnline(() => import('./sign-out-question').then((file) => file.SignOutQuestion));

const MAIN = 'main';
const NOTHING: PersonSlot = {};
const NO_BELL: BellSlot = {};
const noHelp = () => null;

/** The frame of every page behind the sign-in. A page fills the height it is given and scrolls within itself. */
export function AppShell({
  unread,
  callBacks,
  planRequests,
  hasBottomBar,
  sidebarNote,
  person = NOTHING,
  bell = NO_BELL,
  banner,
  planWord,
  headerEnd,
  dock,
  help = noHelp,
  children,
}: AppShellProps) {
  const t = useText('shell');
  const entry = entryAt(useLocation().pathname);
  const page = entry ? t(`entries.${entry.name}`) : t('product');
  const asksToSignOut = useSignOut((state) => state.asksAbout !== null);
  useFavicon(unread > 0);
  useEffect(keepDroppedFiles, []);
  usePageTitle(page, unread);
  return (
    <div className="flex h-dvh flex-col md:flex-row">
      <SkipLink target={MAIN}>{t('skip')}</SkipLink>
      <PersonSlotContext value={person}>
        <Sidebar unread={unread} callBacks={callBacks} planRequests={planRequests} note={sidebarNote} planWord={planWord} />
      </PersonSlotContext>
      <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
        <ConnectionBanner />
        {banner}
        <main id={MAIN} tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto outline-none">
          <HeaderEndContext value={headerEnd}>{children}</HeaderEndContext>
        </main>
        {dock}
      </div>
      <PersonSlotContext value={person}>
        <BellSlotContext value={bell}>{hasBottomBar && <BottomBar unread={unread} />}</BellSlotContext>
      </PersonSlotContext>
      <Keyboard Help={help} />
      <Suspense>{asksToSignOut && <SignOutQuestion />}</Suspense>
    </div>
  );
}

/** A file that is dropped beside the places for files would be opened by the browser in place of the product. */
function keepDroppedFiles(): () => void {
  const listening = new AbortController();
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, refuse, { signal: listening.signal });
  return () => listening.abort();
}

/** A mark on the icon of the tab while something is unread. */
function useFavicon(hasUnread: boolean): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    icon?.setAttribute('href', hasUnread ? '/favicon-unread.svg' : '/favicon.svg');
  }, [hasUnread]);
}

/** A line over the upper edge of the page's header, in the page's language: nothing moves when it comes or goes. */
function ConnectionBanner() {
  const word = useConnectionWord();
  const isChat = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname.startsWith('/chats') });
  const line = word && <ConnectionLine word={word} />;
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-0 z-40 flex justify-center">
      {isChat ? <ChatLocale>{line}</ChatLocale> : line}
    </div>
  );
}

function ConnectionLine({ word }: { word: ConnectionWord }) {
  const t = useText('kit');
  const Icon = word === 'back' ? Wifi : WifiOff;
  return (
    <p
      className={classNames(
        'flex max-w-full animate-appear items-center justify-center gap-2 rounded-b-md px-3 py-1 text-xs font-medium shadow-e2',
        word === 'back' ? TONES.success : TONES.warning,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {t(`connection.${word}`)}
    </p>
  );
}

const BACK_SHOWN_MS = 3_000;

/** The state of the connection: empty while it is well, and for a moment the news that it is back. */
function useConnectionWord(): ConnectionWord | undefined {
  const state = useConnection((connection) => connection.state);
  const [isBack, setBack] = useState(false);
  const wasLost = useRef(false);
  useEffect(() => {
    // `connecting` is not said: nothing has been lost that could be back
    if (state === 'offline' || state === 'unloaded') wasLost.current = true;
    if (state !== 'live' || !wasLost.current) return;
    wasLost.current = false;
    setBack(true);
    const timer = setTimeout(() => setBack(false), BACK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return connectionWord(state, { isOnline: navigator.onLine, isBack });
}

interface BottomBarProps {
  unread: number;
}

const MoreSheet = lazyWhenOnline(() => import('./more-sheet').then((file) => file.MoreSheet));

const ENTRY =
  'relative flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-2xs font-medium text-text-2 focus-visible:-outline-offset-2';

function BottomBar({ unread }: BottomBarProps) {
  const t = useText('shell');
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const openMore = () => {
    setOpened(true);
    setMoreOpen(true);
  };
  return (
    <nav
      aria-label={t('navigation')}
      className="flex shrink-0 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {bottomBarEntries().map(({ name, to, icon: Icon }) => (
        <Link key={name} to={to} className={classNames(ENTRY, 'data-[status=active]:text-brand-text')}>
          <Icon aria-hidden className="size-5" />
          {t(`entries.${name}`)}
          {name === 'chats' && unread > 0 && <IconBadge count={unread} label={t('unread', { count: unread })} />}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" className={ENTRY} onClick={openMore}>
        <Ellipsis aria-hidden className="size-5" />
        {t('entries.more')}
        {use(BellSlotContext).mark}
      </button>
      <Suspense>{wasOpened && <MoreSheet open={isMoreOpen} onOpenChange={setMoreOpen} />}</Suspense>
    </nav>
  );
}
