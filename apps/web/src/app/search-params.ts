/** Search parameters as plain text, so that addresses read like those of the documents: /chats?contact=7&type=whatsapp. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()}`;
}
