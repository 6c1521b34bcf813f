import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadClientStream } from '../installation/client-stream';
import { Installation } from '../faults/support/installation';
import { anyCommand } from './support/commands';
import { Model } from './support/model';
import { viewByModel, viewByServer } from './support/view';
import { ROLES, World } from './support/world';

const RUNS = Number(process.env.MODEL_RUNS ?? 50);
const COMMANDS = 30;
/** Then the smallest failure found so far is told. */
const LONGEST_MINUTES = Math.max(4, RUNS / 8);
const PAGES_RIGHT_WITHIN_SECONDS = 15;
/**
 * Workers die all the time here: what they had in hand need not wait for long. With hundreds of organizations, sweeps at the pace of the other
 * scenarios would be all that the worker does.
 */
const PACE = { PROVIDER_TIMEOUT_MS: '3000', DISPATCH_STALE_SECONDS: '4', INBOUND_SWEEP_SECONDS: '300' };

/** A failure names these; given again, they lead to it at once. */
const { MODEL_SEED, MODEL_PATH, MODEL_REPLAY } = process.env;

it(
  'is what the model says, for everybody and on every page, whatever happens in whatever order',
  async () => {
    const installation = await Installation.open('model', PACE);
    await installation.provider.misbehave({ statuses: [] });
    const client = await loadClientStream();
    const commands = fc.commands([anyCommand], {
      maxCommands: COMMANDS,
      size: 'max',
      ...(MODEL_REPLAY ? { replayPath: MODEL_REPLAY } : {}),
    });

    const holds = fc.asyncProperty(commands, async (sequence) => {
      const model = new Model(ROLES.map((role) => ({ role, isOffline: false })));
      const world = await World.open(installation, client);
      try {
        await fc.asyncModelRun(() => ({ model, real: world }), sequence);
        await world.settle(model);
        for (const person of ROLES.keys()) {
          expect(await viewByServer(world, model, person), `what person ${person} is shown`).toEqual(viewByModel(model, person));
        }
        expect(await world.wrongPages(PAGES_RIGHT_WITHIN_SECONDS), 'whose page shows something else').toEqual([]);
      } finally {
        world.close();
      }
    });
    await fc.assert(holds, {
      numRuns: RUNS,
      plugins: [fc.interruptAfterTimeLimit(LONGEST_MINUTES * 60_000)],
      ...(MODEL_SEED ? { seed: Number(MODEL_SEED) } : {}),
      ...(MODEL_PATH ? { path: MODEL_PATH } : {}),
    });
    expect(installation.crashes).toEqual([]);
  },
  (LONGEST_MINUTES + 5) * 60_000,
);
