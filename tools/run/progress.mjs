import { styleText } from 'node:util';

/** Does one step of a start and tells, when it is done, how long it took. */
export async function step(name, work) {
  const start = performance.now();
  const result = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${styleText('green', '✓')} ${name} ${styleText('dim', `${seconds} s`)}`);
  return result;
}
