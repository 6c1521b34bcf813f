import { create } from 'zustand';

export interface SettingsNotice {
  tone: 'success' | 'danger';
  words: string;
  /** Tells one notice from the next with the same words. */
  number: number;
}

export const useSettingsNotice = create<{ notice: SettingsNotice | null }>(() => ({ notice: null }));

/** Says above the section of the settings what has become of a change. */
export const tellInSettings = (tone: SettingsNotice['tone'], words: string): void =>
  useSettingsNotice.setState(({ notice }) => ({ notice: { tone, words, number: (notice?.number ?? 0) + 1 } }));

export const clearNotice = (): void => useSettingsNotice.setState({ notice: null });
