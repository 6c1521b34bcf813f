import { join, resolve } from 'node:path';
import { rawColour } from './colours.ts';
import { layers, tiers } from './layers.ts';
import { importViolations } from './imports.ts';
import { fileNameViolations } from './file-names.ts';
import { textViolations } from './texts.ts';
import { englishViolations } from './english.ts';

const root = resolve(process.argv[2] ?? '.');
const violations = [
  ...fileNameViolations(root, Object.keys(layers), tiers),
  ...textViolations(root, rawColour),
  ...englishViolations(root),
  ...(await importViolations(root, join(import.meta.dirname, '../../.dependency-cruiser.mjs'))),
];

for (const { rule, file, detail } of violations) console.log(`${rule}: ${file} ${detail}`);
if (violations.length > 0) {
  console.log(`\n${violations.length} violation${violations.length === 1 ? '' : 's'} of the architecture`);
  process.exitCode = 1;
}
