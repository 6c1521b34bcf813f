import { expect } from 'vitest';
import { isFull, MINUTES, TIMEOUT_MS } from './support/form';
import { watchMemory } from './support/memory-watch';
import { duplicatedIn, flawless, lostIn, outcomeOf } from './support/outcome';
import { lateFigures, rateFigures, runPhase, targetFigures } from './support/phase';
import { figure, keepResult, withTarget } from './support/results';
import { it } from './support/scenario';
import { RATES } from './support/traffic';

const MEMORY_MB = 1_500;
const GROWTH_PERCENT = 10;
const WARM_UP_SECONDS = isFull ? 20 : 1;

it(
  'loses and duplicates nothing under the load of a working day, with stable memory',
  async ({ scenario }) => {
    const { product, traffic, users } = scenario;
    await traffic.run(RATES, WARM_UP_SECONDS);

    const watch = watchMemory(product.programs);
    const phase = await runPhase(scenario, RATES, MINUTES * 60);
    const memory = await watch.stop();
    await scenario.settle();

    const outcome = await outcomeOf(scenario);
    const { live, duplicates, fetchedOnly, resets } = await users.report(new Map());
    const [event, ...targets] = targetFigures(phase);
    keepResult(
      'steady',
      `${users.size.toLocaleString('en')} browsers of ${scenario.organizations.length} organizations, ${MINUTES} minutes; times count from when something should have been sent`,
      [
        ...rateFigures(phase),
        figure('event to browser, p50', 'ms', phase.eventP50),
        ...(event ? [event] : []),
        figure('answer of the API, p50', 'ms', phase.apiP50),
        ...targets,
        withTarget('memory of API and worker, at the most', 'MB', memory.most, MEMORY_MB),
        withTarget('its growth over the last two thirds', '%', memory.growth, GROWTH_PERCENT),
        withTarget('lost', '', lostIn(outcome), 0),
        withTarget('doubled', '', duplicatedIn(outcome), 0),
        withTarget('events that a socket brought twice, and the browser dropped', '', duplicates, 0),
        figure('events that a browser had to ask for', '', fetchedOnly),
        figure('browsers that loaded anew', '', resets),
        ...lateFigures(phase),
      ],
    );
    expect(traffic.refusals, 'unexpected responses other than 503').toEqual([]);
    expect(outcome).toEqual(flawless);
    expect(live).toBe(users.size);
    expect(traffic.inbound.length).toBeGreaterThan(0);
    expect(memory.most).toBeGreaterThan(0);
    expect(product.programs.flatMap(({ crashes }) => crashes)).toEqual([]);
  },
  TIMEOUT_MS,
);
