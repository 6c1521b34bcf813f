import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '../paths.mjs';

/**
 * Runs one part of the suite with vitest and returns its report. `execute` starts Node with arguments and further environment variables, and
 * returns whether it succeeded. TEST_PART is a folder's name for what a failed test leaves behind.
 */
export async function runVitest({ name, options, files, shard = [], env = {} }, execute) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lotline-report-'));
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', `--reporter=${inRoot('tools/test/reporter.mjs')}`];
  try {
    const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...shard, ...options, ...files];
    const succeeded = await execute(name, args, { ...env, TEST_REPORT: report, TEST_PART: name.replace(' ', '/') });
    return readReport(report, succeeded);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/**
 * A run that failed without a failed file, ended before its report, or in which no test passed or failed counts as one error: no figure may look
 * better than the run was.
 */
function readReport(report, succeeded) {
  const { files, errorsOutside } = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : { files: [], errorsOutside: 0 };
  const isExplained = errorsOutside > 0 || files.some(({ hasFailed }) => hasFailed);
  const hasPassed = succeeded && files.some(({ passedTests }) => passedTests > 0);
  return { files, errorsOutside: isExplained || hasPassed ? errorsOutside : 1 };
}
