import type { Messages } from '@/locales/messages';

export type HelpTopic = keyof Messages['help']['pages'];

interface HelpPage {
  topic: HelpTopic;
  to: string;
  /** The people who may open it, where not everybody may. */
  only?: 'managers' | 'systemAdmins';
}

/** The pages that the help explains, the more exact address first. */
export const HELP_PAGES: readonly HelpPage[] = [
  { topic: 'dashboard', to: '/dashboard' },
  { topic: 'chats', to: '/chats' },
  { topic: 'callHistory', to: '/calls-history' },
  { topic: 'calls', to: '/calls' },
  { topic: 'board', to: '/sales-classification' },
  { topic: 'imports', to: '/contacts/imports', only: 'managers' },
  { topic: 'contacts', to: '/contacts' },
  { topic: 'calendar', to: '/calendar' },
  { topic: 'inventory', to: '/inventory' },
  { topic: 'campaigns', to: '/campaigns' },
  { topic: 'templates', to: '/message-templates' },
  { topic: 'automation', to: '/automation' },
  { topic: 'team', to: '/team' },
  { topic: 'twilio', to: '/settings/twilio', only: 'managers' },
  { topic: 'settings', to: '/settings', only: 'managers' },
  { topic: 'notifications', to: '/account/notifications' },
  { topic: 'account', to: '/account' },
  { topic: 'alerts', to: '/notifications' },
  { topic: 'organizations', to: '/admin/organizations', only: 'systemAdmins' },
];

export const helpPageAt = (path: string): HelpPage | undefined => HELP_PAGES.find(({ to }) => path === to || path.startsWith(`${to}/`));

/** The help pages whose screens a person with these roles can open. */
export const helpPagesFor = ({ isManager, isSystemAdmin }: { isManager: boolean; isSystemAdmin: boolean }): readonly HelpPage[] =>
  HELP_PAGES.filter(({ only }) => only === undefined || (only === 'managers' ? isManager : isSystemAdmin));

/** The things to do on a page, in the order of the catalogue. */
export const THINGS = ['first', 'second', 'third'] as const;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word of the search is in the text, whatever its accents. */
export function isFound(text: string, search: string): boolean {
  const letters = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => letters.includes(word));
}
