import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countTests, slowestFiles } from './report.mjs';

let folder;
beforeAll(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lotline-report-'))));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function write(report) {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(report));
  return file;
}

const count = (report, runPassed) => countTests(write(report), runPassed);
const file = (status, ...tests) => ({ status, assertionResults: tests.map((test) => ({ status: test })) });

it('counts the tests of the run', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, testResults: [file('passed', 'passed'), file('failed', 'passed', 'failed')] };
  expect(count(report, false)).toEqual({ passed: 3, failed: 1 });
});

it('counts a file that could not be loaded', () => {
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed'), file('failed')] };
  expect(count(report, false)).toEqual({ passed: 1, failed: 1 });
});

it('counts a run that failed outside its tests or left no report', () => {
  expect(count({ numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed')] }, false)).toEqual({ passed: 1, failed: 1 });
  expect(countTests(path.join(folder, 'none.json'), false)).toEqual({ passed: 0, failed: 1 });
});

it('names the slowest files first', () => {
  const testResults = [1, 9, 5].map((seconds) => ({ name: `file-${seconds}`, startTime: 1000, endTime: 1000 + seconds * 1000 }));
  expect(slowestFiles(write({ testResults }), 2)).toEqual([
    { name: 'file-9', seconds: 9 },
    { name: 'file-5', seconds: 5 },
  ]);
});
