const LONGEST = 480;

/** The name that WhatsApp would take for these words: lowercase letters, digits and underscores. */
export const internalName = (friendlyName: string): string =>
  friendlyName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, LONGEST);

/** The internal name follows the other one until somebody writes it themselves. */
export const nameAfter = (before: { friendly_name: string; name: string }, friendlyName: string): string =>
  before.name === internalName(before.friendly_name) ? internalName(friendlyName) : before.name;
