const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names of the variables in a text, with repetitions. */
export const placeholdersIn = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');

/** Replaces variables by their values; one without a value stays unchanged. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder));

export const withoutPlaceholders = (text: string) => text.replace(PLACEHOLDER, ' ');
