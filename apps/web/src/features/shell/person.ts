/** The sidebar shows this many characters of the organization's name (document 000, section 9). */
const NAME_LENGTH = 20;

export const cutName = (name: string): string => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH).trimEnd()}…` : name);
