import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Violation } from './violation';

const roots = '{apps,libs,test,tools}';
const outside = ['**/node_modules/**', '**/dist/**'];
const topFolders = ['apps', 'dist', 'docs', 'libs', 'node_modules', 'test', 'tools'];
const topFiles = [
  'package.json',
  'package-lock.json',
  'nest-cli.json',
  'vitest.config.ts',
  'tsconfig.json',
  'Dockerfile',
  'docker-compose.yml',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
];
const topLevel = [...topFolders, ...topFiles];

const barrel = /(^|\/)index\.\w+$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
// The router derives addresses from names such as `__root.tsx`, `_shell.tsx` and `$id.tsx`.
const route = /^apps\/web\/src\/routes\/.*\.tsx?$/;
const vague = /(^|[-.])(utils?|helpers?|common|misc)([-.]|$)|(^|[-.])managers?(\.|$)/;
const withKind = /\.[a-z-]+(\.spec)?\.ts$/;

/** Violations of where files belong and how they are named. */
export function fileNameViolations(root: string, layers: string[], tiers: string[][]): Violation[] {
  const files = globSync(`${roots}/**/*.{ts,tsx,mjs,css}`, { cwd: root, exclude: outside });
  const features = tiers.flat();
  return [
    ...topLevelViolations(root),
    ...missingFolders(root, [...layers.map((layer) => `libs/${layer}`), ...features.map((feature) => `libs/domain/src/${feature}`)]),
    ...files.flatMap((file) => [...nameViolations(file), ...featureViolations(file, features)]),
  ];
}

/** The map of layers and tiers describes what exists, not what is planned. */
function missingFolders(root: string, folders: string[]): Violation[] {
  return folders
    .filter((folder) => !existsSync(join(root, folder)))
    .map((file) => ({ rule: 'listed-but-missing', file, detail: 'does not exist: remove it from tools/rules/layers.ts' }));
}

function topLevelViolations(root: string): Violation[] {
  return globSync('*', { cwd: root })
    .filter((name) => !name.startsWith('.') && !topLevel.includes(name))
    .map((file) => ({ rule: 'top-level', file, detail: `only ${topLevel.join(', ')} and hidden files belong at the top level` }));
}

function nameViolations(file: string): Violation[] {
  const violations: Violation[] = [];
  const names = file.split('/');
  if (barrel.test(file)) violations.push({ rule: 'no-barrel', file, detail: 'import each file by its own name' });
  if (names.some((name) => vague.test(name))) violations.push({ rule: 'no-vague-name', file, detail: 'name it after what it does' });
  const inKebab = names.every((name) => kebab.test(name)) || route.test(file);
  if (!inKebab) violations.push({ rule: 'kebab-case', file, detail: 'write names as x-y.kind.ts' });
  return violations;
}

function featureViolations(file: string, features: string[]): Violation[] {
  const place = /^libs\/domain\/src\/(.+)$/.exec(file)?.[1];
  if (place === undefined) return [];
  const feature = place.split('/')[0] ?? '';
  if (!features.includes(feature)) {
    return [{ rule: 'feature-in-tier', file, detail: `"${dirname(place)}" has no tier: add it to tools/rules/layers.ts` }];
  }
  if (!withKind.test(file)) return [{ rule: 'kind-in-name', file, detail: 'end the name with its kind, as in message-window.policy.ts' }];
  return [];
}
