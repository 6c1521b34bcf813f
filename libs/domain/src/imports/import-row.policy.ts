import { contactField, contactFieldsOf } from '@app/contracts/contacts/contact-fields';
import { storableText } from '@app/contracts/core/storable-text';
import { isEmoji, MAX_MARKS } from '@app/contracts/contacts/contacts.contract';
import type { MarkField } from '@app/contracts/contacts/mark-fields';
import { OPT_OUT_FIELD_NAMES, OPT_OUT_FIELDS, type OptOut, type OptOutFieldName } from '@app/contracts/contacts/opt-out-fields';
import { plainLine } from '@app/contracts/core/plain-line';
import { MAX_IMPORT_VALUE_LENGTH, type ValueField } from '@app/contracts/imports/imports.contract';
import { type ContactValues, fitTags, tagsIn } from '../contacts/contact-batches.service';
import type { WrittenNumbers } from '../contacts/contact-numbers.service';
import { isTelling, plainText } from './header-mapping.policy';
import { readMail } from './mail-cell.policy';
import { declines, isCommand, isConsent, refusalsIn, refuses } from './opt-out-words.policy';
import { isSameName, splitName } from './person-name.policy';
import { type Cell, type FieldColumns, RowCells } from './row-cells.policy';
import { type CellProblem, RowFindings } from './row-findings.policy';

export interface ReadRow extends Pick<RowFindings, 'warnings' | 'readings' | 'unknown'> {
  /** The row's values; empty where it has none. */
  draft: ContactValues;
  /** Nothing in the row identifies a person. */
  rejection: CellProblem | null;
}

export interface RowRules {
  headers: readonly string[];
  columns: FieldColumns;
  readNumbers: (text: string) => WrittenNumbers;
  /** Finds the stored value of a choice by its name in any language; `null` leaves the cell out, `undefined` means an unknown word. */
  choiceOf: (field: ValueField, text: string) => string | null | undefined;
  /** Whether a text is the name of a stage of the organization. */
  isStage: (text: string) => boolean;
}

/**
 * Reads the cells of a row by their columns. A cell that cannot be read costs no row: it is cleaned, shortened or left out, and what other
 * columns say of the same field is kept in the notes.
 */
export function readRow(cells: readonly string[], rules: RowRules): ReadRow {
  return new RowReader(new RowCells(cells, rules.columns), rules).read();
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

class RowReader {
  private readonly findings = new RowFindings();
  /** Values that have no field of their own. */
  private readonly kept: string[] = [];
  private readonly optOuts = new Set<OptOut>();

  constructor(
    private readonly cells: RowCells,
    private readonly rules: RowRules,
  ) {}

  read(): ReadRow {
    const numbers = { phone: this.number('phone'), whatsapp_number: this.number('whatsapp_number') };
    for (const field of OPT_OUT_FIELD_NAMES) this.readOptOuts(field);
    const values = {
      ...this.names(),
      ...numbers,
      email: this.email(),
      company: this.text('company'),
      preferred_contact_time: this.choice('preferred_contact_time'),
      stage: this.choice('stage'),
      tags: this.tags(),
      flags: this.marks('flags'),
      emojis: this.marks('emojis'),
    };
    const draft = this.fitted({ ...values, notes: this.notes(), opt_outs: [...this.optOuts] });
    const { warnings, readings, unknown } = this.findings;
    return { draft, rejection: this.rejectionOf(draft), warnings, readings, unknown };
  }

  /** The first cell with a number; further numbers go into the notes. */
  private number(field: 'phone' | 'whatsapp_number'): string {
    let found = '';
    for (const cell of this.cells.of(field)) {
      const { number, others, isRounded, isCleaned } = this.rules.readNumbers(cell.text);
      if (number === null) this.findings.warn(isRounded ? 'phone_rounded' : 'phone_invalid', cell.column);
      else if (found === '') {
        found = number;
        if (isCleaned) this.findings.note('number_cleaned', cell, number);
        this.keep(cell, others, 'further_numbers');
      } else
        this.keep(
          cell,
          [number, ...others].filter((other) => other !== found),
        );
    }
    return found;
  }

  private email(): string {
    let found = '';
    for (const cell of this.cells.of('email')) {
      const { email, others } = readMail(cell.text);
      if (email === '') this.findings.warn('email_invalid', cell.column);
      else if (found === '') {
        found = email;
        if (email !== cell.text.toLowerCase()) this.findings.note('email_cleaned', cell, email);
        this.keep(cell, others);
      } else
        this.keep(
          cell,
          [email, ...others].filter((other) => other !== found),
        );
    }
    return found;
  }

  /** The first cell; further texts go into the notes. */
  private text(field: 'company' | 'name'): string {
    const [first, ...others] = this.cells.of(field);
    const value = plainLine(first?.text ?? '');
    for (const cell of others)
      this.keep(
        cell,
        [plainLine(cell.text)].filter((other) => other !== value && other !== ''),
      );
    return value;
  }

  /** Several columns with a first or last name are joined, such as two family names. Separate columns win over the full name. */
  private names(): Pick<ContactValues, 'first_name' | 'last_name'> {
    const [whole] = this.cells.of('name');
    const name = splitName(this.text('name'));
    const first = this.joined('first_name');
    const last = this.joined('last_name');
    const kept = { first_name: first === '' ? name.first_name : first, last_name: last === '' ? name.last_name : last };
    if (whole && !isSameName(name, kept)) this.keep(whole, [plainLine(whole.text)].filter(Boolean));
    return kept;
  }

  private joined(field: 'first_name' | 'last_name'): string {
    const texts = this.cells.of(field).map(({ text }) => plainLine(text));
    return [...new Set(texts)].join(' ').trim();
  }

  /** The choice by any of its names; an unknown word is asked about. */
  private choice(field: ValueField): string {
    for (const { text, column } of this.cells.of(field)) {
      const refusals = field === 'stage' ? this.refusalsOf(text) : [];
      this.refuse(refusals, { text, column });
      const choice = this.rules.choiceOf(field, text);
      if (choice) return choice;
      if (choice === null || refusals.length > 0) continue;
      this.findings.warn(field === 'stage' ? 'stage_unknown' : 'choice_unknown', column);
      this.findings.unknown.push({ field, value: storableText(plainLine(text), MAX_IMPORT_VALUE_LENGTH) });
    }
    return '';
  }

  /** The name of a stage says how far the sale is, unless it is a command such as "Do not contact". */
  private refusalsOf(stage: string): OptOutFieldName[] {
    const text = plainText(stage);
    return this.rules.isStage(stage) && !isCommand(text) ? [] : refusalsIn(text);
  }

  private tags(): string[] {
    const cells = this.cells.of('tags');
    const found = cells.flatMap((cell) => tagsIn(cell.text).map((tag) => ({ tag, cell })));
    for (const { tag, cell } of found) this.refuse(refusalsIn(plainText(tag)), cell);
    const { tags, long, surplus } = fitTags(found.map(({ tag }) => tag));
    const [cell] = cells;
    if (cell && long.length > 0) this.findings.warn('too_long', cell.column);
    if (cell && surplus.length > 0) this.findings.warn('too_many_tags', cell.column);
    if (cell) this.keep(cell, [...long, ...surplus]);
    return tags;
  }

  /** Nothing but emojis, as many as a contact can have. */
  private marks(field: MarkField): string[] {
    const signs = this.cells.of(field).flatMap(({ text }) => Array.from(GRAPHEMES.segment(text), ({ segment }) => segment));
    return [...new Set(signs.filter(isEmoji))].slice(0, MAX_MARKS);
  }

  private readOptOuts(field: OptOutFieldName): void {
    for (const cell of this.cells.all(field)) {
      const says = isConsent(plainText(this.rules.headers[cell.column] ?? '')) ? declines : refuses;
      const { isRefused, isUnclear } = says(plainText(cell.text), cell.text);
      if (isUnclear) this.findings.warn('opt_out_unclear', cell.column);
      if (isRefused) this.refuse([field], cell);
    }
  }

  private refuse(fields: readonly OptOutFieldName[], cell: Cell): void {
    const channels = new Set<OptOut>(fields.flatMap((field) => OPT_OUT_FIELDS[field].refuses));
    for (const channel of channels) this.optOuts.add(channel);
    if (channels.size > 0) this.findings.note('opted_out', cell, [...channels].join(' '));
  }

  /** Values beside the one of their field go into the notes, with their heading. */
  private keep({ text, column }: Cell, values: readonly string[], kind: 'kept_in_notes' | 'further_numbers' = 'kept_in_notes'): void {
    if (values.length === 0) return;
    const header = this.rules.headers[column] ?? '';
    const line = values.join(', ');
    this.kept.push(header === '' ? line : `${header}: ${line}`);
    this.findings.note(kind, { text, column }, line);
  }

  /** A notes column with an informative heading, such as "Source", is prefixed with it. */
  private notes(): string {
    const texts = this.cells.all('notes').map(({ text, column }) => {
      const header = this.rules.headers[column] ?? '';
      return isTelling(header) ? `${header}: ${text}` : text;
    });
    return [...texts, ...this.kept].join('\n');
  }

  /** Texts that are too long are cut, with a warning. */
  private fitted(values: ContactValues): ContactValues {
    for (const field of contactFieldsOf('text', 'notes')) {
      const { maxLength } = contactField(field);
      if (maxLength === undefined || values[field].length <= maxLength) continue;
      values[field] = storableText(values[field], maxLength).trimEnd();
      this.findings.warn('too_long', this.cells.firstColumn(field, 'name'));
    }
    return values;
  }

  private rejectionOf({ phone, whatsapp_number }: ContactValues): CellProblem | null {
    if (phone !== '' || whatsapp_number !== '') return null;
    const unreadable = this.findings.warnings.find(({ problem }) => problem === 'phone_rounded' || problem === 'phone_invalid');
    return unreadable ?? { problem: 'phone_missing', column: this.cells.firstColumn('phone', 'whatsapp_number') };
  }
}
