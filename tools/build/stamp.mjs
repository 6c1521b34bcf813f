import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.mjs';

const TOOLCHAIN = ['package-lock.json', 'tsconfig.json', 'tools/build.mjs', 'tools/build', 'tools/rolldown.config.mjs'];

/** A hash of everything a target is built from. */
export function stampOf({ entry, sources }) {
  const digest = createHash('sha256').update(process.versions.node);
  for (const file of filesUnder([...TOOLCHAIN, entry, ...sources])) digest.update(file).update(fs.readFileSync(inRoot(file)));
  return digest.digest('hex');
}

/** Whether the output was built from these sources. */
export function isUpToDate(target, stamp) {
  const file = stampFile(target);
  return fs.existsSync(inRoot(target.output)) && fs.existsSync(file) && fs.readFileSync(file, 'utf8') === stamp;
}

export function writeStamp(target, stamp) {
  fs.mkdirSync(inRoot('dist/.stamps'), { recursive: true });
  fs.writeFileSync(stampFile(target), stamp);
}

/** Called before a build, so that an interrupted build does not count as up to date. */
export function removeStamp(target) {
  fs.rmSync(stampFile(target), { force: true });
}

const stampFile = ({ name }) => inRoot('dist/.stamps', name);

function filesUnder(places) {
  return places.filter((place) => fs.existsSync(inRoot(place))).flatMap((place) => (isFolder(place) ? filesIn(place) : [place]));
}

const isFolder = (place) => fs.statSync(inRoot(place)).isDirectory();

function filesIn(folder) {
  const entries = fs.readdirSync(inRoot(folder), { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(spec|test)\.tsx?$/.test(entry.name));
  return files.map((entry) => path.relative(inRoot(), path.join(entry.parentPath, entry.name))).sort();
}
