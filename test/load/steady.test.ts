import { expect } from 'vitest';
import { isFull, MINUTES, TIMEOUT_MS } from './support/form';
import { watchMemory } from './support/memory-watch';
import { doubledOf, flawless, lostOf, outcomeOf } from './support/outcome';
import { lateFigures, rateFigures, runPhase, targetFigures } from './support/phase';
import { figure, keepResult, withTarget } from './support/results';
import { it } from './support/scenario';
import { RATES } from './support/traffic';

const MEMORY_MB = 1_500;
const GROWTH_PERCENT = 10;
const WARM_UP_SECONDS = isFull ? 20 : 1;

it(
  'loses and doubles nothing under the load of a working day, and keeps its memory',
  async ({ scenario }) => {
    const { product, traffic, crowd } = scenario;
    await traffic.run(RATES, WARM_UP_SECONDS);

    const watch = watchMemory(product.programs);
    const phase = await runPhase(scenario, RATES, MINUTES * 60);
    const memory = await watch.stop();
    await scenario.calmDown();

    const outcome = await outcomeOf(scenario);
    const { live, doubled, asked, resets } = await crowd.report(new Map());
    const [event, ...targets] = targetFigures(phase);
    keepResult(
      'steady',
      `${crowd.size.toLocaleString('en')} browsers of ${scenario.organizations.length} organizations, ${MINUTES} minutes; times count from when something should have been sent`,
      [
        ...rateFigures(phase),
        figure('event to browser, p50', 'ms', phase.eventP50),
        ...(event ? [event] : []),
        figure('answer of the API, p50', 'ms', phase.apiP50),
        ...targets,
        withTarget('memory of API and worker, at the most', 'MB', memory.most, MEMORY_MB),
        withTarget('its growth over the last two thirds', '%', memory.growth, GROWTH_PERCENT),
        withTarget('lost', '', lostOf(outcome), 0),
        withTarget('doubled', '', doubledOf(outcome), 0),
        withTarget('events that a socket brought twice, and the browser dropped', '', doubled, 0),
        figure('events that a browser had to ask for', '', asked),
        figure('browsers that loaded anew', '', resets),
        ...lateFigures(phase),
      ],
    );
    expect(traffic.refusals, 'answers other than that there is too much to do').toEqual([]);
    expect(outcome).toEqual(flawless);
    expect(live).toBe(crowd.size);
    expect(traffic.asked.length).toBeGreaterThan(0);
    expect(memory.most).toBeGreaterThan(0);
    expect(product.programs.flatMap(({ crashes }) => crashes)).toEqual([]);
  },
  TIMEOUT_MS,
);
