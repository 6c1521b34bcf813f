/** The side tabs in the document's order (001, section 2), and the plan; each is the last part of an address under /settings. */
export const SETTINGS_TABS = ['twilio', 'ai', 'assignment', 'agents', 'system', 'security', 'notifications', 'audit', 'plan'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** What each tab is followed by in an address. */
export const pathOf = <Tab extends SettingsTab>(tab: Tab): `/settings/${Tab}` => `/settings/${tab}`;
