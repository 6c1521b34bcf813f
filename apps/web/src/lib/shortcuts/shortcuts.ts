import { create } from 'zustand';
import { boolean } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';

/** Every key that works alone, in the order of the list that "?" shows. */
export const SHORTCUTS = { next: 'j', previous: 'k', reply: 'r', note: 'n', close: 'e', assign: 'a', search: '/', help: '?' } as const;
export type ShortcutName = keyof typeof SHORTCUTS;
export const SHORTCUT_NAMES = Object.keys(SHORTCUTS) as ShortcutName[];

/** The newest offer of a name is the one that counts: what stands on the page goes before what stands around it. */
const offers = new Map<ShortcutName, (() => void)[]>();

const stored = preference('shortcuts', boolean, true);

/** Single keys can be switched off, for those who speak to their computer (WCAG 2.1.4). */
export const useShortcutSetting = create<{ isOn: boolean }>(() => ({ isOn: stored.read() }));

export function switchShortcuts(isOn: boolean): void {
  stored.write(isOn);
  useShortcutSetting.setState({ isOn });
}

/** Answers a function that takes the offer back. */
export function offerShortcut(name: ShortcutName, run: () => void): () => void {
  offers.set(name, [...(offers.get(name) ?? []), run]);
  return () => void offers.set(name, offers.get(name)?.filter((other) => other !== run) ?? []);
}

/** What can be done where the person is now. */
export const offeredShortcuts = (): ShortcutName[] => SHORTCUT_NAMES.filter((name) => offers.get(name)?.length);

export const runShortcut = (name: ShortcutName): void => offers.get(name)?.at(-1)?.();

/** Where a letter is a letter, or chooses among options. */
const TAKES_LETTERS =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox]';

export function shortcutOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): ShortcutName | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return SHORTCUT_NAMES.find((name) => SHORTCUTS[name] === event.key.toLowerCase());
}

const takesLetters = (target: EventTarget | null) => target instanceof Element && target.closest(TAKES_LETTERS) !== null;

/** Answers a function that ends it. */
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
