import { create } from 'zustand';
import { boolean } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';

/** Every key that works alone, in the order of the list that "?" shows. */
export const SHORTCUTS = {
  next: 'j',
  previous: 'k',
  reply: 'r',
  note: 'n',
  details: 'i',
  close: 'e',
  unread: 'u',
  assign: 'a',
  search: '/',
  help: '?',
} as const;
export type ShortcutName = keyof typeof SHORTCUTS;
export const SHORTCUT_NAMES = Object.keys(SHORTCUTS) as ShortcutName[];

/** The newest action of a name wins: the page's own goes before the frame's. */
const offers = new Map<ShortcutName, (() => void)[]>();

const stored = preference('shortcuts', boolean, true);

/** Single-key shortcuts can be switched off, for people who use speech input (WCAG 2.1.4). */
export const useShortcutSetting = create<{ isOn: boolean }>(() => ({ isOn: stored.read() }));

export function switchShortcuts(isOn: boolean): void {
  stored.write(isOn);
  useShortcutSetting.setState({ isOn });
}

/** Returns a function that removes the action. */
export function offerShortcut(name: ShortcutName, run: () => void): () => void {
  offers.set(name, [...(offers.get(name) ?? []), run]);
  return () => void offers.set(name, offers.get(name)?.filter((other) => other !== run) ?? []);
}

/** The shortcuts that have an action now. */
export const offeredShortcuts = (): ShortcutName[] => SHORTCUT_NAMES.filter((name) => offers.get(name)?.length);

export const runShortcut = (name: ShortcutName): void => offers.get(name)?.at(-1)?.();

/** Elements where a key types text or chooses an option. */
const TAKES_LETTERS =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox]';

export function shortcutOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): ShortcutName | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return SHORTCUT_NAMES.find((name) => SHORTCUTS[name] === event.key.toLowerCase());
}

const takesLetters = (target: EventTarget | null) => target instanceof Element && target.closest(TAKES_LETTERS) !== null;

/** Returns a function that stops listening. */
export function listenToShortcuts(): () => void {
  const listen = (event: KeyboardEvent) => {
    const rests = event.defaultPrevented || !useShortcutSetting.getState().isOn || takesLetters(event.target);
    const name = rests ? undefined : shortcutOf(event);
    if (!name || !offers.get(name)?.length) return;
    // "/" would be typed into the field that it opens.
    event.preventDefault();
    runShortcut(name);
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
