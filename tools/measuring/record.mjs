import fs from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { inRoot } from '../paths.mjs';

const FOLDER = inRoot('docs/benchmarks');

/** Writes the tables of these results into the document of their day; a table that it has already is replaced. */
export async function recordResults({ date, machine, results }, columns) {
  const file = path.join(FOLDER, `${date.slice(0, 10)}.md`);
  let text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : `# Figures of ${dayOf(date)}\n`;
  for (const result of results) {
    const [begin, end] = [`<!-- ${result.name} -->`, `<!-- /${result.name} -->`];
    if (!text.includes(begin)) text += `\n## ${result.name}\n\n${begin}\n${end}\n`;
    const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
    text = `${text.slice(0, from)}\n\n${section(result, date, machine, columns)}\n\n${text.slice(to)}`;
  }
  fs.writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

const dayOf = (date) => new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

function section({ work, figures }, date, { cores, processor, node, load }, { heads, cellsOf }) {
  const rows = [heads, heads.map(() => '---'), ...figures.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`);
  return [
    `${work[0].toUpperCase()}${work.slice(1)}. ${dayOf(date)}, ${cores} cores (${processor}), Node ${node}, load average ${load}.`,
    '',
    ...rows,
  ].join('\n');
}
