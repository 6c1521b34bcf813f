/** The placeholders of a reply; an empty value is unknown. */
export const PLACEHOLDERS = ['first_name', 'last_name', 'agent_name', 'dealership'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderFacts = Readonly<Record<Placeholder, string>>;

const PATTERN = /\{\{\s*(\w+)\s*\}\}/g;

const isKnown = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name);

/** The reply with its placeholders filled in; one that nothing is known of stays to be seen. */
export const fillPlaceholders = (body: string, facts: PlaceholderFacts): string =>
  body.replaceAll(PATTERN, (written, name: string) => (isKnown(name) && facts[name].trim()) || written);
