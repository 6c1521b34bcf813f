// Reads the JSON report that vitest leaves behind.
import fs from 'node:fs';

/** A file that could not be loaded, or a run that failed outside its tests, counts as one failure: the figures must never look better than the run was. */
export function countTests(reportFile, runPassed) {
  const { numPassedTests: passed, numFailedTests, testResults } = readReport(reportFile);
  const broken = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'));
  const failed = numFailedTests + broken.length;
  return { passed, failed: runPassed ? failed : Math.max(failed, 1) };
}

/** Tests that failed once and then passed, as `file > test`. */
export function unsteadyTests(reportFile) {
  return readReport(reportFile).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${name} > ${fullName}`),
  );
}

/** The files that took longest, each with its seconds. */
export function slowestFiles(reportFile, count) {
  return readReport(reportFile)
    .testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, count);
}

function readReport(file) {
  if (!fs.existsSync(file)) return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}
