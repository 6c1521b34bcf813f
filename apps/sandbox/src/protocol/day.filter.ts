const DAY_MS = 24 * 60 * 60 * 1000;

/** Filters such as `StartTime`, `StartTime<` and `StartTime>`, which go by whole days in UTC; both bounds are inclusive. */
export function dayFilter(query: URLSearchParams, name: string): (at: number | null) => boolean {
  const dayOf = (text: string | null) => (text === null ? null : dayStart(Date.parse(text)));
  const [on, until, from] = [dayOf(query.get(name)), dayOf(query.get(`${name}<`)), dayOf(query.get(`${name}>`))];
  return (at) => {
    if (on === null && until === null && from === null) return true;
    if (at === null) return false;
    const day = dayStart(at);
    return (on === null || day === on) && (until === null || day <= until) && (from === null || day >= from);
  };
}

const dayStart = (at: number) => Math.floor(at / DAY_MS) * DAY_MS;
