// npm run new -- migration add-colour | endpoint saved-replies archive | feature trade-ins trade-in: writes the skeleton of a recipe of CONTRIBUTING.md and
// says what is left to do.
import fs from 'node:fs';
import path from 'node:path';
import { exitWith } from './failure.mjs';
import { inRoot } from './paths.mjs';
import { skeletonOf } from './new/skeletons.mjs';

try {
  const read = (file) => fs.readFileSync(inRoot(file), 'utf8');
  const { files, left } = skeletonOf(process.argv.slice(2), { read, exists: (file) => fs.existsSync(inRoot(file)), now: Date.now() });
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(inRoot(file)), { recursive: true });
    fs.writeFileSync(inRoot(file), text);
    console.log(file);
  }
  console.log(
    `\nLeft to do, as CONTRIBUTING.md says:\n${left.map((step) => `- ${step}`).join('\n')}\n\nThen: npm run format && npm run check`,
  );
} catch (error) {
  exitWith(error);
}
