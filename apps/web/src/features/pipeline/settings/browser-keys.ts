/** Where an older client kept its settings (document 000, section 3). */
export const TIMES = 'sales_time_settings';
export const STAGES = 'custom_stages';
const KEYS = [TIMES, STAGES];

export function hasBrowserSettings(): boolean {
  try {
    return KEYS.some((key) => localStorage.getItem(key) !== null);
  } catch {
    // Private windows refuse storage.
    return false;
  }
}

export function dropBrowserSettings(): void {
  for (const key of KEYS) localStorage.removeItem(key);
}
