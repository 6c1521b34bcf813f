import path from 'node:path';

/** More unsteady files than these fail the run: so many are no chance. */
export const MAX_UNSTEADY = 3;

/** More failed files than these have a cause in common, and a second attempt at each would only delay the result. */
const MAX_SECOND_ATTEMPTS = 10;

/**
 * Runs the parts one after the other, then each failed file once more, alone. A file that passes then is unsteady, and its tests count as
 * passed. `run` runs a part and returns its report.
 */
export async function runWithSecondChance(parts, run) {
  const reports = [];
  for (const part of parts) reports.push({ part, ...(await run(part)) });
  const files = reports.flatMap(({ part, files: ofPart }) => ofPart.map((file) => ({ ...file, part })));
  const failedFiles = files.filter(({ hasFailed }) => hasFailed);
  const attempts = new Map();
  if (failedFiles.length <= MAX_SECOND_ATTEMPTS) for (const failed of failedFiles) attempts.set(failed, await attemptAgain(failed, run));

  const results = files.map((file) => attempts.get(file) ?? file);
  const unsteady = [...attempts.values()].filter(({ hasFailed }) => !hasFailed).map(({ file }) => file);
  return {
    files,
    unsteady,
    passed: sum(results, 'passedTests'),
    skipped: sum(results, 'skippedTests'),
    failed: sum(results, 'failedTests') + sum(reports, 'errorsOutside') + (unsteady.length > MAX_UNSTEADY ? 1 : 0),
  };
}

/** An error outside of its tests fails a second attempt, too. */
async function attemptAgain({ part, ...first }, run) {
  const { files, errorsOutside } = await run({ ...part, name: `again ${path.basename(first.file)}`, files: [first.file], shard: [] });
  const second = files.find(({ file }) => file === first.file);
  return second && errorsOutside === 0 ? second : first;
}

const sum = (items, figure) => items.reduce((total, item) => total + item[figure], 0);
