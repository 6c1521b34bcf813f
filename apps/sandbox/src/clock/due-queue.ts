export interface DueEntry {
  dueAt: number;
  /** Breaks ties by order of insertion. */
  order: number;
  run: () => void;
}

const before = (left: DueEntry, right: DueEntry) => left.dueAt < right.dueAt || (left.dueAt === right.dueAt && left.order < right.order);

/** A binary heap, which finds the earliest entry in constant time. */
export class DueQueue {
  private heap: DueEntry[] = [];
  private added = 0;

  get size(): number {
    return this.heap.length;
  }

  peek(): DueEntry | undefined {
    return this.heap[0];
  }

  add(dueAt: number, run: () => void): void {
    this.heap.push({ dueAt, order: this.added++, run });
    this.rise(this.heap.length - 1);
  }

  takeFirst(): DueEntry | undefined {
    const first = this.heap[0];
    const last = this.heap.pop();
    if (first && last && first !== last) {
      this.heap[0] = last;
      this.sink(0);
    }
    return first;
  }

  clear(): void {
    this.heap = [];
  }

  private rise(start: number): void {
    for (let index = start; index > 0;) {
      const parent = (index - 1) >> 1;
      if (!this.swapIfEarlier(index, parent)) return;
      index = parent;
    }
  }

  private sink(start: number): void {
    for (let index = start; ;) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      const child = this.isEarlier(right, left) ? right : left;
      if (!this.swapIfEarlier(child, index)) return;
      index = child;
    }
  }

  private isEarlier(index: number, other: number): boolean {
    const [entry, rival] = [this.heap[index], this.heap[other]];
    return entry !== undefined && rival !== undefined && before(entry, rival);
  }

  private swapIfEarlier(lower: number, upper: number): boolean {
    const [entry, rival] = [this.heap[lower], this.heap[upper]];
    if (!entry || !rival || !before(entry, rival)) return false;
    this.heap[lower] = rival;
    this.heap[upper] = entry;
    return true;
  }
}
