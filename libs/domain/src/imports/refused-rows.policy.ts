import type { RowProblem } from '@app/contracts/imports/imports.contract';
import type { RefusedRowOfFile } from './import-rows.repository';

const PAGE_SIZE = 1_000;

/** Bilingual, because the corrected file is shared; the client has its own texts. */
const REASONS: Record<RowProblem, string> = {
  phone_missing: 'The phone is missing / Falta el teléfono',
  phone_invalid: 'This is no phone number / No es un número de teléfono',
  phone_rounded:
    'The spreadsheet has shortened this number: format the column as text / La hoja de cálculo acortó este número: da formato de texto a la columna',
  email_invalid: 'This is no email / No es un correo',
  stage_unknown: 'There is no such stage / Esa etapa no existe',
  choice_unknown: 'This is not one of the choices / No es una de las opciones',
  too_long: 'This is too long / Es demasiado largo',
  too_many_tags: 'There are too many tags / Hay demasiadas etiquetas',
  opt_out_unclear: 'This says neither yes nor no / No dice ni sí ni no',
  duplicate_in_file: 'The number stands further up in the file / El número ya está más arriba en el archivo',
  numbers_differ: 'The numbers belong to two contacts / Los números son de dos contactos',
  forgotten: 'This person asked to be forgotten / Esta persona pidió ser olvidada',
};

type NextRows = (after: number, limit: number) => Promise<RefusedRowOfFile[]>;

/** The headings, then every rejected row with its number, reason and column. */
export async function* refusedRecords(headers: string[], next: NextRows): AsyncGenerator<string[]> {
  yield [...headers, 'row', 'column', 'reason'];
  for (let after = 0; ;) {
    const rows = await next(after, PAGE_SIZE);
    for (const { row_number, problem, problem_column: column, cells } of rows) {
      const padded = headers.map((_, place) => cells?.[place] ?? '');
      yield [...padded, String(row_number), column === null ? '' : (headers[column] ?? ''), REASONS[problem]];
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_SIZE) return;
    after = last.row_number;
  }
}
