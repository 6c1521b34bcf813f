import { create } from 'zustand';

export interface SettingsBanner {
  tone: 'success' | 'danger';
  text: string;
  /** Distinguishes a message from the next one with the same text. */
  id: number;
}

export const useSettingsBanner = create<{ banner: SettingsBanner | null }>(() => ({ banner: null }));

/** Shows the result of a change above the settings section. */
export const showSettingsBanner = (tone: SettingsBanner['tone'], text: string): void =>
  useSettingsBanner.setState(({ banner }) => ({ banner: { tone, text, id: (banner?.id ?? 0) + 1 } }));

export const clearSettingsBanner = (): void => useSettingsBanner.setState({ banner: null });
