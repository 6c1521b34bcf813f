import type { Readable } from 'node:stream';
import { SheetError, cellText, type SheetRow } from './sheet-rows';
import { XlsxArchive } from './xlsx-archive';
import { columnOf, isDateFormat, numberText } from './xlsx-cell';
import { readWholeXml, readXml } from './xml-events';

const MAX_COLUMNS = 200;

interface CellContents {
  strings: string[];
  /** The formats by the index of a cell's style. */
  dates: boolean[];
}

interface OpenedWorkbook {
  archive: XlsxArchive;
  sheets: SheetEntry[];
}

/** A workbook, whose directory and texts are read once, however often and from however many sheets its rows are. */
export class XlsxWorkbook {
  private opened: Promise<OpenedWorkbook> | null = null;
  private contents: Promise<CellContents> | null = null;

  constructor(
    private readonly bytes: Buffer,
    private readonly signal?: AbortSignal,
  ) {}

  /** The names of the visible sheets, in their order. */
  async sheets(): Promise<string[]> {
    return (await this.open()).sheets.map(({ name }) => name);
  }

  /** The rows of a visible sheet, without a name of the first. Formulas are not evaluated: the file contains their last result. */
  async *rows(sheet?: string): AsyncGenerator<SheetRow> {
    const { archive, sheets } = await this.open();
    const { path } = sheets.find(({ name }) => name === sheet) ?? sheets[0] ?? FIRST_SHEET;
    this.contents ??= readContents(archive);
    const contents = await this.contents;
    const content = await archive.pass(path);
    if (!content) throw new SheetError('broken');
    yield* rowsOf(content, contents);
  }

  private open(): Promise<OpenedWorkbook> {
    this.opened ??= openWorkbook(this.bytes, this.signal);
    return this.opened;
  }
}

async function openWorkbook(bytes: Buffer, signal?: AbortSignal): Promise<OpenedWorkbook> {
  const archive = await XlsxArchive.open(bytes, signal);
  return { archive, sheets: await visibleSheets(archive) };
}

const readContents = async (archive: XlsxArchive): Promise<CellContents> => ({
  strings: await readStrings(archive),
  dates: await readDates(archive),
});

interface SheetEntry {
  name: string;
  path: string;
}

/** Where the sheet is in a workbook that does not say so. */
const FIRST_SHEET: SheetEntry = { name: '', path: 'xl/worksheets/sheet1.xml' };

async function visibleSheets(archive: XlsxArchive): Promise<SheetEntry[]> {
  const targets = new Map<string | undefined, string>();
  await readWholeXml(await archive.read('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target : `xl/${Target}`);
    },
  });
  const sheets: SheetEntry[] = [];
  await readWholeXml(await archive.read('xl/workbook.xml'), {
    open: (name, attributes) => {
      const path = targets.get(attributes['r:id']) ?? (sheets.length === 0 ? FIRST_SHEET.path : undefined);
      const isHidden = attributes['state']?.toLowerCase().includes('hidden');
      if (name === 'sheet' && path !== undefined && !isHidden) sheets.push({ name: cellText(attributes['name'] ?? ''), path });
    },
  });
  return sheets;
}

async function readStrings(archive: XlsxArchive): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let isWanted = false;
  await readWholeXml(await archive.read('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = '';
      // skips phonetic hints beside the text
      if (name === 'rPh') isWanted = false;
      if (name === 't') isWanted = true;
    },
    text(piece) {
      if (isWanted) text += piece;
    },
    close(name) {
      if (name === 't') isWanted = false;
      if (name === 'si') strings.push(cellText(text));
    },
  });
  return strings;
}

async function readDates(archive: XlsxArchive): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const dates: boolean[] = [];
  let isCell = false;
  await readWholeXml(await archive.read('xl/styles.xml'), {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'cellXfs') isCell = true;
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'xf' && isCell) dates.push(isDateFormat(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return dates;
}

async function* rowsOf(sheet: Readable, contents: CellContents): AsyncGenerator<SheetRow> {
  const rows: SheetRow[] = [];
  let row: SheetRow = { number: 0, cells: [] };
  let cell: Record<string, string> = {};
  let [column, value, isWanted] = [-1, '', false];
  const reading = readXml(sheet, {
    open(name, attributes) {
      if (name === 'row') row = { number: Number(attributes['r']) || row.number + 1, cells: [] };
      if (name === 'row') column = -1;
      if (name !== 'c') isWanted ||= name === 'v' || name === 't';
      else {
        [cell, value] = [attributes, ''];
        column = columnOf(attributes['r']) ?? column + 1;
      }
    },
    text(piece) {
      if (isWanted) value += piece;
    },
    close(name) {
      if (name === 'v' || name === 't') isWanted = false;
      if (name === 'c' && column < MAX_COLUMNS) row.cells[column] = valueOf(cell, value, contents);
      if (name === 'row') rows.push({ number: row.number, cells: Array.from(row.cells, (text) => text ?? '') });
    },
  });
  for await (const _ of reading) {
    for (const read of rows.splice(0)) if (read.cells.some(Boolean)) yield read;
  }
}

function valueOf({ t: type, s: style }: Record<string, string>, value: string, { strings, dates }: CellContents): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'e') return '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'str' || type === 'inlineStr' || value === '') return cellText(value);
  return cellText(numberText(value, dates[Number(style)] ?? false));
}
