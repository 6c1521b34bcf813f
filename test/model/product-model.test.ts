import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadClientStream } from '../cluster/client-stream';
import { TestCluster } from '../faults/support/test-cluster';
import { anyCommand } from './support/commands';
import { Model } from './support/model';
import { viewByModel, viewByServer } from './support/view';
import { ROLES, SystemUnderTest } from './support/system-under-test';

const RUNS = Number(process.env.MODEL_RUNS ?? 50);
const COMMANDS = 30;
/** After this time, shrinking stops and the smallest failure so far is reported. */
const TIMEOUT_MINUTES = Math.max(4, RUNS / 8);
const PAGES_RIGHT_WITHIN_SECONDS = 15;
/**
 * Workers are killed often, so their unfinished jobs must be retried soon. With hundreds of organizations, the sweep interval of the other
 * scenarios would leave the worker no time for anything else.
 */
const PACE = { PROVIDER_TIMEOUT_MS: '3000', DISPATCH_STALE_SECONDS: '4', INBOUND_SWEEP_SECONDS: '300' };

/** A failure prints these values; they repeat it. */
const { MODEL_SEED, MODEL_PATH, MODEL_REPLAY } = process.env;

it(
  'matches the model, for every user and on every page, after any sequence of commands',
  async () => {
    const cluster = await TestCluster.open('model', PACE);
    await cluster.provider.setBehaviour({ statuses: [] });
    const client = await loadClientStream();
    const commands = fc.commands([anyCommand], {
      maxCommands: COMMANDS,
      size: 'max',
      ...(MODEL_REPLAY ? { replayPath: MODEL_REPLAY } : {}),
    });

    const holds = fc.asyncProperty(commands, async (sequence) => {
      const model = new Model(ROLES.map((role) => ({ role, isOffline: false, isRemoved: false })));
      const system = await SystemUnderTest.open(cluster, client);
      try {
        await fc.asyncModelRun(() => ({ model, real: system }), sequence);
        await system.settle(model);
        for (const person of ROLES.keys()) {
          if (model.person(person).isRemoved) continue;
          expect(await viewByServer(system, model, person), `what person ${person} sees`).toEqual(viewByModel(model, person));
        }
        expect(await system.wrongPages(model, PAGES_RIGHT_WITHIN_SECONDS), 'people whose page shows something else').toEqual([]);
      } finally {
        system.close();
      }
    });
    await fc.assert(holds, {
      numRuns: RUNS,
      plugins: [fc.interruptAfterTimeLimit(TIMEOUT_MINUTES * 60_000)],
      ...(MODEL_SEED ? { seed: Number(MODEL_SEED) } : {}),
      ...(MODEL_PATH ? { path: MODEL_PATH } : {}),
    });
    expect(cluster.crashes).toEqual([]);
  },
  (TIMEOUT_MINUTES + 5) * 60_000,
);
