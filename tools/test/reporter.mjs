import fs from 'node:fs';

const isOver = (module) => ['passed', 'skipped', 'failed'].includes(module.state());
const count = (module, state) => [...module.children.allTests(state)].length;

function fileOf(module) {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  const hasFailed = !isOver(module) || module.state() === 'failed';
  return {
    file: module.moduleId,
    hasFailed,
    seconds: (duration + collectDuration + setupDuration) / 1000,
    passedTests: count(module, 'passed'),
    // the failure of a hook or an import belongs to no test
    failedTests: Math.max(count(module, 'failed'), hasFailed ? 1 : 0),
    skippedTests: count(module, 'skipped'),
  };
}

/** The end of a worker leaves the files that it had to run unfinished. */
const isDeath = (error) => String(error.message).startsWith('[vitest-pool');

/** A file whose worker died before its turn; vitest has no module for that file. */
const lostFile = (file) => ({ file, hasFailed: true, seconds: 0, passedTests: 0, failedTests: 1, skippedTests: 0 });

/**
 * A reporter of vitest: writes what became of each file to the path in TEST_REPORT. An error that nobody handled belongs to none: vitest names
 * the file that ran when it came, not the one that left it behind.
 */
export default class FileReporter {
  #planned = [];

  onTestRunStart(specifications) {
    this.#planned = specifications.map(({ moduleId }) => moduleId);
  }

  onTestRunEnd(modules, unhandledErrors) {
    const begun = new Set(modules.map(({ moduleId }) => moduleId));
    const lost = this.#planned.filter((file) => !begun.has(file));
    const files = [...modules.map(fileOf), ...lost.map(lostFile)];
    const deaths = unhandledErrors.filter(isDeath).length;
    const unfinished = modules.filter((module) => !isOver(module)).length + lost.length;
    const report = { files, errorsOutside: unhandledErrors.length - deaths + Math.max(0, deaths - unfinished) };
    fs.writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}
