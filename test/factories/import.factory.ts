import type { ImportDetail, ImportOptions, ImportState, ImportView } from '@app/contracts/imports/imports.contract';
import { eventually } from '../harness/eventually';
import type { HttpClient } from '../harness/http-client';

const OVER: readonly ImportState[] = ['done', 'canceled', 'failed', 'undone'];

/** A file of comma-separated values. */
export const aTable = (rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'));

/** The way of files of contacts, by a person who may import them. */
export class Imports {
  constructor(readonly manager: HttpClient) {}

  async upload(bytes: Uint8Array<ArrayBuffer>, fileName = 'contacts.csv'): Promise<ImportDetail> {
    const answer = await this.manager.upload<ImportDetail>(bytes, fileName, '/api/imports');
    if (answer.status !== 201) throw new Error(`The file was not taken: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Uploaded and checked with the columns that were found. */
  async checked(bytes: Uint8Array<ArrayBuffer>, options: Partial<ImportOptions> = {}): Promise<ImportDetail> {
    const { id, mapping, options: suggested } = await this.upload(bytes);
    const answer = await this.manager.put(`/api/imports/${id}`, { mapping, options: { ...suggested, ...options } });
    if (answer.status !== 200) throw new Error(`The file is not checked: ${JSON.stringify(answer.body)}`);
    return this.until(id, ({ state }) => state === 'ready' || state === 'failed');
  }

  /** Uploaded, checked and imported. */
  async done(bytes: Uint8Array<ArrayBuffer>, options: Partial<ImportOptions> = {}): Promise<ImportDetail> {
    const { id } = await this.checked(bytes, options);
    await this.start(id);
    return this.over(id);
  }

  start(id: number) {
    return this.manager.post<ImportView>(`/api/imports/${id}/start`);
  }

  async get(id: number): Promise<ImportDetail> {
    return (await this.manager.get<ImportDetail>(`/api/imports/${id}`)).body;
  }

  over(id: number): Promise<ImportDetail> {
    return this.until(id, ({ state }) => OVER.includes(state));
  }

  /** Taken back as far as it can be. */
  async undone(id: number): Promise<ImportDetail> {
    const answer = await this.manager.post(`/api/imports/${id}/undo`);
    if (answer.status !== 200) throw new Error(`It is not undone: ${JSON.stringify(answer.body)}`);
    return this.until(id, ({ state }) => state === 'undone');
  }

  until(id: number, fits: (found: ImportDetail) => boolean): Promise<ImportDetail> {
    return eventually(async () => {
      const found = await this.get(id);
      if (!fits(found)) throw new Error(`Not yet: ${found.state} ${JSON.stringify(found.counts)}`);
      return found;
    }, 60_000);
  }
}
