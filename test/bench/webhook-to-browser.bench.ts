import { expect, it, onTestFinished } from 'vitest';
import { openBenchDealership } from './support/bench-dealership';
import { BenchProduct } from './support/bench-product';
import { sized } from './support/form';
import { Listeners } from './support/listeners';
import { compared, keepResult } from './support/results';
import { inTurns } from './support/rounds';
import { seatsOf, SOCKETS_PER_PERSON } from './support/seats';
import { greet, measureWay, PER_SECOND, SUBSCRIBED } from './support/webhook-traffic';

const IDLE = sized(1_000, 100);

it('webhook-to-browser', async () => {
  const product = await BenchProduct.open({ worker: true });
  const dealership = await openBenchDealership(product, SUBSCRIBED / SOCKETS_PER_PERSON);
  const limit = await product.openLimit('inbound', {
    DEALERSHIPS: JSON.stringify({ [dealership.webhookKey]: { id: dealership.id, authToken: dealership.authToken } }),
  });
  await greet(product.url, dealership);
  const seats = await seatsOf(product, dealership, IDLE);
  expect(seats).toHaveLength(SUBSCRIBED + IDLE);
  const atProduct = await Listeners.open(product.url, seats);
  onTestFinished(() => atProduct.close());
  const atLimit = await Listeners.open(limit.url, seats);
  onTestFinished(() => atLimit.close());

  const rounds = await inTurns({
    product: () => measureWay(product.url, dealership, atProduct),
    limit: () => measureWay(limit.url, dealership, atLimit),
  });
  keepResult(
    'webhook-to-browser',
    `a signed WhatsApp message, ${PER_SECOND} a second, from its post to its event at ${SUBSCRIBED} sockets, ${IDLE} idle ones beside them`,
    compared(rounds, [
      { figure: 'p50', unit: 'ms', atMost: 2 },
      { figure: 'p99', unit: 'ms', atMost: 3 },
      { figure: 'answer to the provider, p50', unit: 'ms' },
      { figure: 'answer to the provider, p99', unit: 'ms' },
    ]),
  );
});
