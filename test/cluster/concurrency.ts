/** Does the work for every item, `width` at a time, in the items' order. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  width: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const waiting = [...items].entries();
  const lane = async () => {
    for (const [index, item] of waiting) await work(item, index);
  };
  await Promise.all(Array.from({ length: width }, lane));
}

/** Repeats some work until it is stopped; `stop` returns the number of rounds. */
export function repeatedly(work: (round: number) => Promise<void>): { stop(): Promise<number> } {
  const state = { going: true };
  const running = (async () => {
    let round = 0;
    while (state.going) await work(round++);
    return round;
  })();
  return {
    stop: () => {
      state.going = false;
      return running;
    },
  };
}

export const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
