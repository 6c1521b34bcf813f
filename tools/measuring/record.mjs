import fs from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { inRoot } from '../paths.mjs';

const DOCUMENT = inRoot('docs/performance.md');

/** Replaces the tables of these results in docs/performance.md; the other tables keep their figures and date. */
export async function recordResults({ date, machine, results }, columns) {
  let text = fs.readFileSync(DOCUMENT, 'utf8');
  for (const result of results) {
    const [begin, end] = [`<!-- ${result.name} -->`, `<!-- /${result.name} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for ${result.name}: add ${begin} and ${end}.`);
    text = `${text.slice(0, from + begin.length)}\n\n${section(result, date, machine, columns)}\n\n${text.slice(to)}`;
  }
  fs.writeFileSync(DOCUMENT, await format(text, { ...(await resolveConfig(DOCUMENT)), filepath: DOCUMENT }));
}

function section({ work, figures }, date, { cores, processor, node, load }, { heads, cellsOf }) {
  const day = new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const rows = [heads, heads.map(() => '---'), ...figures.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`);
  return [
    `${work[0].toUpperCase()}${work.slice(1)}. ${day}, ${cores} cores (${processor}), Node ${node}, load average ${load}.`,
    '',
    ...rows,
  ].join('\n');
}
