/** Twilio rejects what an account asks beyond its limit of concurrent requests (429), which other products of the account use too. */
const MAX_CONCURRENCY = 4;

/** The results of the work in the order of the items, a few of them at a time. Rejects with the first error, and begins no more then. */
export async function fewAtATime<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  let isBroken = false;
  const run = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      if (isBroken) return;
      results[index] = await work(item);
    }
  };
  const runs = Array.from({ length: Math.min(MAX_CONCURRENCY, items.length) }, run);
  try {
    await Promise.all(runs);
  } catch (error) {
    isBroken = true;
    throw error;
  }
  return results;
}
