import { styleText } from 'node:util';

const WARNING = 40;
const ERROR = 50;

/** A line of a product's log for the terminal: warnings and errors in one readable line, nothing for the rest. */
export function forTerminal(app, line) {
  const entry = parse(line);
  if (!entry || !(entry.level >= WARNING)) return undefined;
  const [word, color] = entry.level >= ERROR ? ['error', 'red'] : ['warning', 'yellow'];
  const said = [entry.msg, entry.err?.message].filter(Boolean).join(': ').replaceAll(/\s+/g, ' ');
  return `${styleText('dim', app.padEnd(8))}${styleText(color, word)} ${said}`;
}

/** What a process said outside its log, a stack trace at its end for instance. */
export const isPlainText = (line) => line.trim() !== '' && parse(line) === undefined;

function parse(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
