/** Hours after which a card takes its next colour (document 000, section 9). */
export const DEFAULT_TIME_SETTINGS = { green: 24, blue: 72, black: 144, orange: 24 };
