import { expect } from 'vitest';
import { sized, TIMEOUT_MS } from './support/form';
import { duplicatedIn, flawless, lostIn, outcomeOf } from './support/outcome';
import { brokenBy, lateFigures, type Phase, rateFigures, runPhase, targetFigures } from './support/phase';
import { figure, keepResult, withTarget } from './support/results';
import { it, type Scenario } from './support/scenario';
import { times } from './support/traffic';

const STEP = 1.25;
const STEP_SECONDS = sized(60, 2);
const STEPS = sized(30, 2);

/** Raises the load until a target is missed. Returns the last step that met all targets, if any, and the first that did not. */
async function raise(scenario: Scenario): Promise<{ held: [number, Phase] | undefined; broke: [number, Phase] | undefined }> {
  let held: [number, Phase] | undefined;
  for (let step = 0; step < STEPS; step++) {
    const factor = STEP ** step;
    const phase = await runPhase(scenario, times(factor), STEP_SECONDS);
    if (brokenBy(phase).length > 0 && sized(true, false)) return { held, broke: [factor, phase] };
    held = [factor, phase];
  }
  return { held, broke: undefined };
}

it(
  'loses and duplicates nothing when the load exceeds capacity',
  async ({ scenario }) => {
    const { held, broke } = await raise(scenario);
    await scenario.settle();

    const outcome = await outcomeOf(scenario);
    const shown = held?.[1] ?? broke?.[1];
    const reasons = broke ? brokenBy(broke[1]).join(', ') : 'nothing broke';
    keepResult(
      'raised',
      `rates raised by a quarter every ${STEP_SECONDS} s until a target breaks: ${held ? 'the last that held' : 'none held, this is the first'}; then ${reasons}`,
      [
        figure('times the steady rates', '', held?.[0] ?? 0),
        ...(shown ? [...rateFigures(shown), ...targetFigures(shown), ...lateFigures(shown)] : []),
        ...(broke ? targetFigures(broke[1]).map((line) => ({ ...line, figure: `${line.figure}, at ${broke[0].toFixed(2)}` })) : []),
        withTarget('lost', '', lostIn(outcome), 0),
        withTarget('doubled', '', duplicatedIn(outcome), 0),
      ],
    );
    expect(outcome).toEqual(flawless);
    expect(scenario.product.programs.flatMap(({ crashes }) => crashes)).toEqual([]);
  },
  TIMEOUT_MS,
);
