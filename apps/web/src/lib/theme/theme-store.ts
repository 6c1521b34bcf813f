import { z } from 'zod';
import { create } from 'zustand';
import { preference } from '@/lib/storage/preference';

const Theme = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

const stored = preference('theme', Theme, 'system');
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The chosen look; until one is chosen it is the system's. */
export const useTheme = create<{ theme: Theme }>(() => ({ theme: stored.read() }));

export function chooseTheme(theme: Theme): void {
  stored.write(theme);
  useTheme.setState({ theme });
}

/** Keeps the page in step with the choice and with the system. */
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
