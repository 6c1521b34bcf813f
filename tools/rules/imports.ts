import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IFlattenedRuleSet, type IModule, type IViolation } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import type { Violation } from './violation';

const outside = ['**/node_modules/**', '**/dist/**'];

/** A set of files whose path aliases come from one tsconfig. */
interface Program {
  tsConfig: string;
  files: string[];
}

/** Breaches of the layers, tiers and faces in the checkout at `root`; refuses a cruise that did not see every source file. */
export async function importViolations(root: string, rulesFile: string): Promise<Violation[]> {
  const results = await Promise.all(programs(root).map((program) => cruiseProgram(root, rulesFile, program)));
  const violations = results.flatMap(({ summary }) => summary.violations.map((violation) => asViolation(violation, summary.ruleSetUsed)));
  const modules = results.flatMap((result) => result.modules);
  return [...distinct(violations), ...uncruised(root, modules)];
}

function programs(root: string): Program[] {
  const files = sourceFiles(root);
  const clients = globSync('apps/**/tsconfig.json', { cwd: root, exclude: outside }).map((tsConfig) => {
    const folder = `${dirname(tsConfig)}/`;
    return { tsConfig, files: files.filter((file) => file.startsWith(folder)) };
  });
  const server = files.filter((file) => !clients.some((client) => client.files.includes(file)));
  return [{ tsConfig: 'tsconfig.json', files: server }, ...clients].filter((program) => program.files.length > 0);
}

function sourceFiles(root: string): string[] {
  return globSync('{apps,libs,test,tools}/**/*.{ts,tsx,mjs}', { cwd: root, exclude: outside });
}

async function cruiseProgram(root: string, rulesFile: string, { tsConfig, files }: Program): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(rulesFile);
  const { output } = await cruise(
    files,
    { ...options, baseDir: root, tsConfig: { fileName: join(root, tsConfig) } },
    { bustTheCache: true },
  );
  if (typeof output === 'string') throw new Error(`dependency-cruiser returned text instead of a result: ${output}`);
  return output;
}

function asViolation({ rule: { name }, from, to, cycle }: IViolation, rules: IFlattenedRuleSet | undefined): Violation {
  const path = cycle?.map((step) => step.name) ?? [to];
  const reason = rules?.forbidden?.find((rule) => rule.name === name)?.comment ?? '';
  return { rule: name, file: from, detail: `→ ${path.join(' → ')}\n  ${reason}` };
}

/** Every program includes the contracts, so their violations are found more than once. */
function distinct(violations: Violation[]): Violation[] {
  return [...new Map(violations.map((violation) => [JSON.stringify(violation), violation])).values()];
}

/**
 * dependency-cruiser reports no violation when it could not parse the files (a TypeScript without compiler API is enough). So each
 * source file must be among its modules, and a file with imports must have dependencies there.
 */
function uncruised(root: string, modules: IModule[]): Violation[] {
  const files = sourceFiles(root);
  if (files.length === 0) return [{ rule: 'cruised-too-few', file: root, detail: 'there is no source file' }];
  const dependencies = new Map(modules.map((module) => [module.source, module.dependencies.length]));
  const imports = (file: string) => /^import\s/m.test(readFileSync(join(root, file), 'utf8'));
  return files
    .filter((file) => !dependencies.has(file) || (dependencies.get(file) === 0 && imports(file)))
    .map((file) => ({ rule: 'cruised-too-few', file, detail: 'dependency-cruiser did not read the imports of this file' }));
}
