import { styleText } from 'node:util';

/** One scenario below the other, each with what was measured in it. */
export function printFigures(scenarios) {
  for (const { scenario, figures } of scenarios) {
    console.log(`\n${styleText('bold', scenario)}`);
    const width = Math.max(...Object.keys(figures).map((name) => name.length));
    for (const [name, value] of Object.entries(figures)) console.log(`  ${name.padEnd(width)}  ${String(value).padStart(9)}`);
  }
}
