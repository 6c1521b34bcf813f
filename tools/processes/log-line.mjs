import { styleText } from 'node:util';

const WARNING = 40;
const ERROR = 50;

/** Formats a log line for the terminal: warnings and errors in one readable line, undefined for the rest. */
export function formatForTerminal(app, line) {
  const entry = parse(line);
  if (!entry || !(entry.level >= WARNING)) return undefined;
  const [word, color] = entry.level >= ERROR ? ['error', 'red'] : ['warning', 'yellow'];
  const message = [entry.msg, entry.err?.message].filter(Boolean).join(': ').replaceAll(/\s+/g, ' ');
  return `${styleText('dim', app.padEnd(8))}${styleText(color, word)} ${message}`;
}

/** Whether a process printed this line outside its log, such as a stack trace. */
export const isPlainText = (line) => line.trim() !== '' && parse(line) === undefined;

function parse(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
