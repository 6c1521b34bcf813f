import type { ImportView } from '@app/contracts/imports/imports.contract';

type Order = (id: number) => Promise<ImportView>;

const running = new Map<Order, Map<number, Promise<ImportView>>>();

/** Sends an order of an import; while it runs the same order gives its answer. The second click of a double click comes before the button is busy. */
export function orderOnce(importId: number, order: Order): Promise<ImportView> {
  const ofOrder = running.get(order) ?? new Map<number, Promise<ImportView>>();
  running.set(order, ofOrder);
  const known = ofOrder.get(importId);
  if (known) return known;
  const answer = order(importId).finally(() => ofOrder.delete(importId));
  ofOrder.set(importId, answer);
  return answer;
}
