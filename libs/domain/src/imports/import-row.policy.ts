import { CONTACT_FIELD_NAMES, type ContactFieldOf, contactField, contactFieldsOf } from '@app/contracts/contacts/contact-fields';
import { MAX_TAG_LENGTH, MAX_TAGS } from '@app/contracts/contacts/contacts.contract';
import { plainLine } from '@app/contracts/core/plain-line';
import type { ImportField, ImportMapping, RowProblem } from '@app/contracts/imports/imports.contract';
import type { ContactValues } from '../contacts/contact-batches.service';
import type { WrittenNumbers } from '../contacts/written-numbers.policy';
import { isTelling, plainText } from './header-mapping.policy';

export interface CellProblem {
  problem: RowProblem;
  /** The column's index; `null` for the whole row. */
  column: number | null;
}

export interface ReadRow {
  /** The row's values; empty where it has none. */
  draft: ContactValues;
  problems: CellProblem[];
  /** A cell that is left out without the loss of the row. */
  warning: CellProblem | null;
}

export interface RowRules {
  headers: readonly string[];
  mapping: ImportMapping;
  readNumbers: (text: string) => WrittenNumbers;
  /** The id of a stage by id or name in any language; `null` for an unknown one. */
  findStage: (text: string) => string | null;
}

const EMAIL = /^[^\s@<>(),;:"[\]]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Parses the cells of a row by their column. An invalid cell is a problem of the row, an invalid e-mail address a warning. */
export function readRow(cells: readonly string[], rules: RowRules): ReadRow {
  const problems: CellProblem[] = [];
  const refuse = (problem: RowProblem, column: number | null = null) => problems.push({ problem, column });
  const columnOf = (field: ImportField) => rules.mapping.indexOf(field);
  const textOf = (field: ImportField) => cells[columnOf(field)] ?? '';
  const phoneOf = (field: 'phone' | 'whatsapp_number') => {
    const text = textOf(field);
    if (text === '') return '';
    const { number, isRounded } = rules.readNumbers(text);
    if (number === null) refuse(isRounded ? 'phone_rounded' : 'phone_invalid', columnOf(field));
    return number ?? '';
  };
  const numbers = { phone: phoneOf('phone'), whatsapp_number: phoneOf('whatsapp_number') };
  const email = textOf('email').toLowerCase();
  const isEmail = email === '' || EMAIL.test(email);
  const stage = textOf('stage') === '' ? '' : rules.findStage(textOf('stage'));
  if (stage === null) refuse('stage_unknown', columnOf('stage'));
  const draft: ContactValues = {
    ...textsOf(textOf),
    ...choicesOf(textOf, (field) => refuse('choice_unknown', columnOf(field))),
    ...namesOf(textOf('name'), textOf('first_name'), textOf('last_name')),
    ...numbers,
    email: isEmail ? email : '',
    stage: stage ?? '',
    tags: tagsOf(cells, rules.mapping),
    notes: notesOf(cells, rules),
  };
  if (textOf('phone') === '' && textOf('whatsapp_number') === '')
    refuse('phone_missing', Math.max(columnOf('phone'), columnOf('whatsapp_number')));
  rejectTooLong(draft, { refuse, columnOf });
  return { draft, problems, warning: isEmail ? null : { problem: 'email_invalid', column: columnOf('email') } };
}

type TextField = ContactFieldOf<'text'>;

const textsOf = (textOf: (field: TextField) => string) =>
  Object.fromEntries(contactFieldsOf('text').map((field) => [field, textOf(field)])) as Record<TextField, string>;

type ChoiceField = ContactFieldOf<'choice'>;

/** A choice by any of its names. */
function choicesOf(textOf: (field: ChoiceField) => string, refuseChoice: (field: ChoiceField) => void) {
  const chosen = contactFieldsOf('choice').map((field) => {
    const text = plainText(textOf(field));
    const known = Object.entries(contactField(field).choices ?? {}).find(([choice, words]) => choice === text || words.includes(text));
    if (text !== '' && !known) refuseChoice(field);
    return [field, known?.[0] ?? ''] as const;
  });
  return Object.fromEntries(chosen) as Record<ChoiceField, string>;
}

interface Refusing {
  refuse: (problem: RowProblem, column: number) => void;
  columnOf: (field: ImportField) => number;
}

function rejectTooLong(draft: ContactValues, { refuse, columnOf }: Refusing): void {
  for (const field of CONTACT_FIELD_NAMES) {
    const { maxLength } = contactField(field);
    const column = columnOf(field);
    if (maxLength !== undefined && draft[field].length > maxLength) refuse('too_long', column === -1 ? columnOf('name') : column);
  }
  if (draft.tags.some((tag) => tag.length > MAX_TAG_LENGTH)) refuse('too_long', columnOf('tags'));
  if (draft.tags.length > MAX_TAGS) refuse('too_many_tags', columnOf('tags'));
}

/** Splits a full name after the likely first name; "Ruiz, Ana" is reversed. Separate columns win. */
function namesOf(whole: string, first: string, last: string): Pick<ContactValues, 'first_name' | 'last_name'> {
  const [given, family] = splitName(whole.replaceAll(/\s+/g, ' '));
  return { first_name: first || given, last_name: last || family };
}

function splitName(name: string): [string, string] {
  const [family, given] = name.split(/\s*,\s*/);
  if (given && family) return [given, family];
  const words = name.split(' ');
  const givenNames = words.length > 3 ? 2 : 1;
  return [words.slice(0, givenNames).join(' '), words.slice(givenNames).join(' ')];
}

function tagsOf(cells: readonly string[], mapping: ImportMapping): string[] {
  const texts = mapping.flatMap((field, column) => (field === 'tags' ? (cells[column] ?? '').split(/[,;|]/) : []));
  const tags = texts.map(plainLine).filter(Boolean);
  return tags.filter((tag, place) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === place);
}

/** A notes column with an informative heading, such as "Source", is prefixed with it. */
const notesOf = (cells: readonly string[], { headers, mapping }: RowRules): string =>
  mapping
    .flatMap((field, column) => {
      const [text = '', header = ''] = [cells[column], headers[column]];
      if (field !== 'notes' || text === '') return [];
      return [isTelling(header) ? `${header}: ${text}` : text];
    })
    .join('\n');
