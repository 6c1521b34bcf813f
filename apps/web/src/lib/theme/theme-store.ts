import { create } from 'zustand';
import { oneOf } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';

const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const stored = preference<Theme>('theme', oneOf(THEMES), 'system');
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The chosen theme; the system's until one is chosen. */
export const useTheme = create<{ theme: Theme }>(() => ({ theme: stored.read() }));

export function chooseTheme(theme: Theme): void {
  stored.write(theme);
  useTheme.setState({ theme });
}

/** Applies the theme and follows changes of the choice and of the system. */
export function followTheme(): void {
  const paint = () => {
    const { theme } = useTheme.getState();
    const dark = theme === 'dark' || (theme === 'system' && systemDark().matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  };
  paint();
  useTheme.subscribe(paint);
  systemDark().addEventListener('change', paint);
}
