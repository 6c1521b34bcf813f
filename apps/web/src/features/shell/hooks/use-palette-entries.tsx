import { useNavigate } from '@tanstack/react-router';
import { Code, Keyboard, LogOut, Moon, Sun, UserRoundPlus } from 'lucide-react';
import { useMemo } from 'react';
import { offeredShortcuts, runShortcut, SHORTCUTS } from '@/lib/shortcuts/shortcuts';
import { signOut } from '@/lib/session/session-end';
import { useCan, useRights } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { chooseTheme } from '@/lib/theme/theme-store';
import { entriesFor } from '../navigation';
import type { PaletteEntry } from '../palette/palette-entry';

/** The pages that the person may open, and what can be done from here. */
export function usePaletteEntries(open: boolean): PaletteEntry[] {
  const t = useText('shell');
  const rights = useRights();
  const inspects = useCan('installation.manage');
  const navigate = useNavigate();
  return useMemo(() => {
    if (!open) return [];
    const pages = entriesFor(rights).map(({ name, to, icon: Icon }): PaletteEntry => {
      return { key: to, group: 'pages', label: t(`entries.${name}`), icon: <Icon aria-hidden />, run: () => void navigate({ to }) };
    });
    const keys = offeredShortcuts().map((name): PaletteEntry => {
      const label = t(`shortcuts.names.${name}`);
      return { key: name, group: 'actions', label, icon: <Keyboard aria-hidden />, keys: SHORTCUTS[name], run: () => runShortcut(name) };
    });
    const action = (
      name: 'addContact' | 'light' | 'dark' | 'logout' | 'inspect',
      icon: PaletteEntry['icon'],
      run: () => void,
    ): PaletteEntry => {
      return { key: name, group: 'actions', label: t(`palette.${name}`), icon, run };
    };
    return [
      ...keys,
      action('addContact', <UserRoundPlus aria-hidden />, () => void navigate({ to: '/contacts', search: { add: '1' } })),
      action('light', <Sun aria-hidden />, () => chooseTheme('light')),
      action('dark', <Moon aria-hidden />, () => chooseTheme('dark')),
      ...(inspects ? [action('inspect', <Code aria-hidden />, () => void navigate({ to: '/chats-test' }))] : []),
      action('logout', <LogOut aria-hidden />, () => void signOut()),
      ...pages,
    ];
  }, [open, t, rights, inspects, navigate]);
}
