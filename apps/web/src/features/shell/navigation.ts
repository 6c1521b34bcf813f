import {
  Building2,
  CalendarDays,
  Car,
  FileText,
  History,
  LayoutDashboard,
  ListX,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Phone,
  Settings,
  SquareKanban,
  Users,
  UsersRound,
  Zap,
} from 'lucide-react';
import type { Messages } from '@/locales/messages';

type EntryName = keyof Messages['shell']['entries'];

interface Entry {
  name: EntryName;
  to: string;
  icon: LucideIcon;
  managersOnly?: boolean;
  systemAdminsOnly?: boolean;
}

/** The kind of person whose navigation it is. */
export interface Rights {
  isManager: boolean;
  isSystemAdmin: boolean;
}

/** The sidebar in the documents' order (000, section 2), and last what system admins have besides. */
export const NAVIGATION = [
  { name: 'dashboard', to: '/dashboard', icon: LayoutDashboard },
  { name: 'chats', to: '/chats', icon: MessagesSquare },
  { name: 'calls', to: '/calls', icon: Phone },
  { name: 'callHistory', to: '/calls-history', icon: History },
  { name: 'board', to: '/sales-classification', icon: SquareKanban },
  { name: 'contacts', to: '/contacts', icon: Users },
  { name: 'calendar', to: '/calendar', icon: CalendarDays },
  { name: 'inventory', to: '/inventory', icon: Car },
  { name: 'campaigns', to: '/campaigns', icon: Megaphone },
  { name: 'templates', to: '/message-templates', icon: FileText },
  { name: 'automation', to: '/automation', icon: Zap },
  { name: 'team', to: '/team', icon: UsersRound },
  { name: 'settings', to: '/settings', icon: Settings, managersOnly: true },
  { name: 'organizations', to: '/admin/organizations', icon: Building2, systemAdminsOnly: true },
  { name: 'failedJobs', to: '/admin/jobs', icon: ListX, systemAdminsOnly: true },
] as const satisfies readonly Entry[];
export type NavigationEntry = (typeof NAVIGATION)[number];

const IN_BOTTOM_BAR: readonly EntryName[] = ['dashboard', 'chats', 'contacts', 'calls'];

/** The entries of a phone's bottom bar, in that bar's own order. */
export const bottomBarEntries = (): NavigationEntry[] => IN_BOTTOM_BAR.flatMap((name) => NAVIGATION.filter((entry) => entry.name === name));

/** The remaining entries, in the sheet behind "More". */
export const moreEntries = (rights: Rights): NavigationEntry[] => entriesFor(rights).filter(({ name }) => !IN_BOTTOM_BAR.includes(name));

export const entriesFor = ({ isManager, isSystemAdmin }: Rights): NavigationEntry[] =>
  NAVIGATION.filter((entry) => (isManager || !('managersOnly' in entry)) && (isSystemAdmin || !('systemAdminsOnly' in entry)));

/** The entry that a path belongs to. */
export const entryAt = (path: string): NavigationEntry | undefined => NAVIGATION.find(({ to }) => path === to || path.startsWith(`${to}/`));
