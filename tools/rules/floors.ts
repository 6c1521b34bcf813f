import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IFlattenedRuleSet, type IModule, type IViolation } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import type { Breach } from './breach';

const outside = ['**/node_modules/**', '**/dist/**'];

/** One part of the tree whose imports are resolved by the aliases of one tsconfig. */
interface Ground {
  tsConfig: string;
  files: string[];
}

/** Breaches of the floors, storeys and faces in the checkout at `root`; refuses a cruise that did not see every source file. */
export async function floorBreaches(root: string, rulesFile: string): Promise<Breach[]> {
  const results = await Promise.all(grounds(root).map((ground) => cruiseGround(root, rulesFile, ground)));
  const breaches = results.flatMap(({ summary }) => summary.violations.map((violation) => asBreach(violation, summary.ruleSetUsed)));
  const modules = results.flatMap((result) => result.modules);
  return [...distinct(breaches), ...unseen(root, modules)];
}

function grounds(root: string): Ground[] {
  const files = sourceFiles(root);
  const clients = globSync('apps/**/tsconfig.json', { cwd: root, exclude: outside }).map((tsConfig) => {
    const folder = `${dirname(tsConfig)}/`;
    return { tsConfig, files: files.filter((file) => file.startsWith(folder)) };
  });
  const server = files.filter((file) => !clients.some((client) => client.files.includes(file)));
  return [{ tsConfig: 'tsconfig.json', files: server }, ...clients].filter((ground) => ground.files.length > 0);
}

function sourceFiles(root: string): string[] {
  return globSync('{apps,libs,test,tools}/**/*.{ts,tsx,mjs}', { cwd: root, exclude: outside });
}

async function cruiseGround(root: string, rulesFile: string, { tsConfig, files }: Ground): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(rulesFile);
  const { output } = await cruise(
    files,
    { ...options, baseDir: root, tsConfig: { fileName: join(root, tsConfig) } },
    { bustTheCache: true },
  );
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered text instead of a result: ${output}`);
  return output;
}

function asBreach({ rule: { name }, from, to, cycle }: IViolation, rules: IFlattenedRuleSet | undefined): Breach {
  const path = cycle?.map((step) => step.name) ?? [to];
  const reason = rules?.forbidden?.find((rule) => rule.name === name)?.comment ?? '';
  return { rule: name, file: from, detail: `→ ${path.join(' → ')}\n  ${reason}` };
}

/** Contracts belong to every ground, so their breaches are found more than once. */
function distinct(breaches: Breach[]): Breach[] {
  return [...new Map(breaches.map((breach) => [JSON.stringify(breach), breach])).values()];
}

/**
 * dependency-cruiser calls a tree sound when it understood none of it (a TypeScript without compiler API is enough), so each
 * source file must be among its modules, and a file that imports must have dependencies there.
 */
function unseen(root: string, modules: IModule[]): Breach[] {
  const files = sourceFiles(root);
  if (files.length === 0) return [{ rule: 'cruised-too-few', file: root, detail: 'no source file found' }];
  const dependencies = new Map(modules.map((module) => [module.source, module.dependencies.length]));
  const imports = (file: string) => /^import\s/m.test(readFileSync(join(root, file), 'utf8'));
  return files
    .filter((file) => !dependencies.has(file) || (dependencies.get(file) === 0 && imports(file)))
    .map((file) => ({ rule: 'cruised-too-few', file, detail: 'the imports of this file were not seen' }));
}
