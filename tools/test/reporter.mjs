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
  };
}

/** A file whose worker died before its turn: vitest has no module of it. */
const lostFile = (file) => ({ file, hasFailed: true, seconds: 0, passedTests: 0, failedTests: 1 });

/** A reporter of vitest: writes what became of each file to the path in TEST_REPORT. */
export default class FileReporter {
  #planned = [];

  onTestRunStart(specifications) {
    this.#planned = specifications.map(({ moduleId }) => moduleId);
  }

  onTestRunEnd(modules, unhandledErrors) {
    const begun = new Set(modules.map(({ moduleId }) => moduleId));
    const lost = this.#planned.filter((file) => !begun.has(file));
    // vitest names the file that was running; a worker that died leaves its files unfinished instead
    const named = new Set(unhandledErrors.map((error) => error.VITEST_TEST_PATH));
    const unnamed = unhandledErrors.filter((error) => error.VITEST_TEST_PATH === undefined).length;
    const unfinished = modules.filter((module) => !isOver(module)).length + lost.length;
    const files = modules.map((module) => {
      const file = fileOf(module);
      if (!named.has(module.moduleId)) return file;
      return { ...file, hasFailed: true, failedTests: Math.max(file.failedTests, 1) };
    });
    const report = { files: [...files, ...lost.map(lostFile)], errorsOutside: Math.max(0, unnamed - unfinished) };
    fs.writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}
