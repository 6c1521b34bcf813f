import { isAllocated, parseNumber } from './phone-number.policy';
import { numberFromSheet } from './spreadsheet-number.policy';

/** The numbers that a text names. */
export interface WrittenNumbers {
  /** E.164 of the one to use; `null` where none is certain. */
  number: string | null;
  /** The further ones, in E.164. */
  others: string[];
  /** Scientific notation has lost digits. */
  isRounded: boolean;
  /** It says more than one number with the usual punctuation: labels, marks, forms of a country, further numbers. */
  isCleaned: boolean;
}

/** Longer than any cell with a few numbers; the rest of a crafted text costs nothing. */
const MAX_LENGTH = 300;
/** Direction marks, joiners, fillers: copied along with a number from chats and address books. */
const INVISIBLE = /[\p{Cf}\p{Mn}\u115F\u1160\u3164\uFFA0]/gu;
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
/** Addresses of WhatsApp are numbers with their country code, whatever the plus. */
const WHATSAPP_LINK = /(?:wa\.me\/|[?&]phone=)(?:\+|%2B)?(?=\d)/gi;
const WHATSAPP_ADDRESS = /(?<!\d)(\d{8,15})@(?:s\.whatsapp\.net|c\.us)/gi;
/** Digits that belong to no number. */
const ADDRESSES = /\S*@\S*|https?:\/\/[^\s+]*/gi;
const DATES = /(?<!\d)(?:(?:19|20)\d\d-(?:0\d|1[0-2])-[0-3]\d|[0-3]?\d\/[0-3]?\d\/(?:19|20)\d\d)(?!\d)/g;
const SEPARATORS = / \/ |[;|\n\r]|:::/;
/** Letters and other marks divide a text into runs of digits. */
const RUNS = /(?:\+ ?)?\(?\d[\d ().\-/]*/g;
const BOUNDARIES = /[ /]+|(?<=\d)(?=\()/g;
const PLAIN = /^\+?[\d ().-]*$/;
const THOUSANDS = /^\d{1,3}(?:,\d{3}){2,}$/;

/**
 * Reads every number that people, spreadsheets and other programs give us: form, search, import, public form, calls and leads. Letters and
 * marks between digits end a number, so that an extension or a second number is never joined to the first.
 */
export function readNumbers(text: string, country: string): WrittenNumbers {
  const plain = plainNumberText(text);
  const cell = numberFromSheet(THOUSANDS.test(plain) ? plain.replaceAll(',', '') : plain);
  if (cell === null) return { number: null, others: [], isRounded: true, isCleaned: false };
  const found = withoutForeignDigits(cell)
    .split(SEPARATORS)
    .flatMap((part) => part.match(RUNS) ?? [])
    .flatMap((run) => numbersInRun(run, country));
  const numbers = [...new Set(found)];
  const number = (numbers.length > 1 ? numbers.find(isAllocated) : undefined) ?? numbers[0] ?? null;
  const isCleaned = number !== null && (!PLAIN.test(text.trim()) || isOtherForm(plain, number));
  return { number, others: numbers.filter((other) => other !== number), isRounded: false, isCleaned };
}

/** Without invisible marks, with ordinary spaces, dashes and digits. */
export const plainNumberText = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\p{Zs}\t]/gu, ' ')
    .trim();

const withoutForeignDigits = (text: string): string =>
  text.replace(WHATSAPP_LINK, ' +').replace(WHATSAPP_ADDRESS, ' +$1 ').replace(ADDRESSES, ' ').replace(DATES, ' ');

/** A run is one number, else several side by side; behind a slash there may be only the last digits of a second number. */
function numbersInRun(run: string, country: string): string[] {
  const whole = parseNumber(run, country);
  if (whole) return [whole];
  for (const { index, 0: boundary } of run.matchAll(BOUNDARIES)) {
    const head = parseNumber(run.slice(0, index), country);
    if (!head || !isAllocated(head)) continue;
    const others = numbersInRun(run.slice(index + boundary.length), country);
    if (others.length > 0 || boundary.includes('/')) return [head, ...others];
  }
  return [];
}

/** The digits differ from those of the number, except for its country code. */
function isOtherForm(text: string, number: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  return digits !== '' && !number.endsWith(digits);
}
