import fs from 'node:fs';

const isOver = (module) => ['passed', 'skipped', 'failed'].includes(module.state());
const count = (module, state) => [...module.children.allTests(state)].length;

function fileOf(module, hasUnhandledError) {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  const hasFailed = hasUnhandledError || !isOver(module) || module.state() === 'failed';
  return {
    file: module.moduleId,
    hasFailed,
    seconds: (duration + collectDuration + setupDuration) / 1000,
    passedTests: count(module, 'passed'),
    // the failure of a hook or an import belongs to no test
    failedTests: Math.max(count(module, 'failed'), hasFailed ? 1 : 0),
  };
}

/** A reporter of vitest: writes what became of each file to the path in TEST_REPORT. */
export default class FileReporter {
  onTestRunEnd(modules, unhandledErrors) {
    // vitest names the file that was running; a worker that died leaves its file unfinished instead
    const named = new Set(unhandledErrors.map((error) => error.VITEST_TEST_PATH));
    const unnamed = unhandledErrors.filter((error) => error.VITEST_TEST_PATH === undefined).length;
    const unfinished = modules.filter((module) => !isOver(module)).length;
    const report = {
      files: modules.map((module) => fileOf(module, named.has(module.moduleId))),
      errorsOutside: Math.max(0, unnamed - unfinished),
    };
    fs.writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}
