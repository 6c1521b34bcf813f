import { styleText } from 'node:util';

/** Runs one step of the start and prints its duration. */
export async function step(name, work) {
  const start = performance.now();
  const result = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${styleText('green', '✓')} ${name} ${styleText('dim', `${seconds} s`)}`);
  return result;
}
