import { join, resolve } from 'node:path';
import { rawColour } from './colours.ts';
import { storeys } from './floor-plan.ts';
import { floorBreaches } from './floors.ts';
import { placeBreaches } from './places.ts';
import { textBreaches } from './texts.ts';

const root = resolve(process.argv[2] ?? '.');
const breaches = [
  ...placeBreaches(root, storeys),
  ...textBreaches(root, rawColour),
  ...(await floorBreaches(root, join(import.meta.dirname, '../../.dependency-cruiser.mjs'))),
];

for (const { rule, file, detail } of breaches) console.log(`${rule}: ${file} ${detail}`);
if (breaches.length > 0) {
  console.log(`\n${breaches.length} breach${breaches.length === 1 ? '' : 'es'} of the architecture`);
  process.exitCode = 1;
}
