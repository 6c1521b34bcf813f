import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Breach } from './breach';

const roots = '{apps,libs,test,tools}';
const outside = ['**/node_modules/**', '**/dist/**'];
const topFolders = ['apps', 'dist', 'docs', 'libs', 'node_modules', 'test', 'tools'];
const topFiles = [
  'package.json',
  'package-lock.json',
  'nest-cli.json',
  'vitest.config.ts',
  'tsconfig.json',
  'docker-compose.yml',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
];
const topLevel = [...topFolders, ...topFiles];

const barrel = /(^|\/)index\.\w+$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
// The router reads `__root.tsx`, `_shell.tsx` and `$id.tsx` as parts of an address.
const route = /^apps\/web\/src\/routes\/.*\.tsx?$/;
const vague = /(^|[-.])(utils?|helpers?|common|misc)([-.]|$)|(^|[-.])managers?(\.|$)/;
const withKind = /\.[a-z-]+(\.spec)?\.ts$/;

/** Breaches of where a file may stand and what it may be called. */
export function placeBreaches(root: string, storeys: string[][]): Breach[] {
  const files = globSync(`${roots}/**/*.{ts,tsx,mjs,css}`, { cwd: root, exclude: outside });
  return [...strangers(root), ...files.flatMap((file) => [...nameBreaches(file), ...storeyBreaches(file, storeys.flat())])];
}

function strangers(root: string): Breach[] {
  return globSync('*', { cwd: root })
    .filter((name) => !name.startsWith('.') && !topLevel.includes(name))
    .map((file) => ({ rule: 'top-level', file, detail: `only ${topLevel.join(', ')} and hidden files stand here` }));
}

function nameBreaches(file: string): Breach[] {
  const breaches: Breach[] = [];
  const names = file.split('/');
  if (barrel.test(file)) breaches.push({ rule: 'no-barrel', file, detail: 'import each file by its own name' });
  if (names.some((name) => vague.test(name))) breaches.push({ rule: 'no-vague-name', file, detail: 'name it after what it knows' });
  const inKebab = names.every((name) => kebab.test(name)) || route.test(file);
  if (!inKebab) breaches.push({ rule: 'kebab-case', file, detail: 'write names as x-y.kind.ts' });
  return breaches;
}

function storeyBreaches(file: string, features: string[]): Breach[] {
  const place = /^libs\/domain\/src\/(.+)$/.exec(file)?.[1];
  if (place === undefined) return [];
  const feature = place.split('/')[0] ?? '';
  if (!features.includes(feature)) {
    return [{ rule: 'feature-in-storey', file, detail: `"${dirname(place)}" has no storey: give it one in tools/rules/floor-plan.ts` }];
  }
  if (!withKind.test(file)) return [{ rule: 'kind-in-name', file, detail: 'end the name with its kind, as in message-window.policy.ts' }];
  return [];
}
