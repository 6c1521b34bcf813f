type Scalar = string | number | boolean;

/** Fills the `:names` of an endpoint's path and appends the query; empty and missing values are left out. */
export function endpointUrl(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const entries = Object.entries(query).filter((entry): entry is [string, Scalar] => isFilled(entry[1]));
  if (entries.length === 0) return filled;
  return `${filled}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';
