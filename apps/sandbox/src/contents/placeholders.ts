const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names of the variables in a text, each as often as it stands there. */
export const placeholdersIn = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');

/** Puts values in the places of the variables; one without a value stays as it is. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder));

export const withoutPlaceholders = (text: string) => text.replace(PLACEHOLDER, ' ');
