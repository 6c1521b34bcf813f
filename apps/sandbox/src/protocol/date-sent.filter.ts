const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The list parameters `DateSent`, `DateSent<` and `DateSent>`: the sign is part of the parameter's name, and both bounds are inclusive. A
 * date means the whole day in GMT. Unsent messages never match.
 */
export function dateSentFilter(query: URLSearchParams): ((sentAt: number | null) => boolean) | null {
  const bounds = [
    ...boundsOf(query.get('DateSent'), 'on'),
    ...boundsOf(query.get('DateSent<'), 'until'),
    ...boundsOf(query.get('DateSent>'), 'from'),
  ];
  if (bounds.length === 0) return null;
  return (sentAt) => sentAt !== null && bounds.every((isWithin) => isWithin(sentAt));
}

function boundsOf(text: string | null, meaning: 'on' | 'until' | 'from'): ((at: number) => boolean)[] {
  const start = Date.parse(text ?? '');
  if (!text || Number.isNaN(start)) return [];
  const end = DAY_ONLY.test(text) ? start + DAY_MS - 1 : start + 999;
  if (meaning === 'from') return [(at) => at >= start];
  if (meaning === 'until') return [(at) => at <= end];
  return [(at) => at >= start && at <= end];
}
