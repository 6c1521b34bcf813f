import fs from 'node:fs';
import path from 'node:path';
import { growthPicture } from './growth-picture.mjs';

export const pictureOf = (name) => `${name.replace('growth-', '')}.svg`;

/** A picture of each result whose figures lie on curves. */
export async function drawPictures(results, folder) {
  for (const result of results.filter(({ grows }) => grows)) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, pictureOf(result.name)), await growthPicture(result));
  }
}
