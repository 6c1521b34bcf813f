import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ContactsQuery, type ContactView } from '@app/contracts/contacts/contacts.contract';
import type { ImportDetail, ImportInput, ImportLayoutInput, ImportOptions } from '@app/contracts/imports/imports.contract';
import { ContactsService } from '@app/domain/contacts/contacts.service';
import { ImportsService } from '@app/domain/imports/imports.service';
import { IncomingFiles } from '@app/integrations/storage/incoming-files';
import { getDomain } from '../../harness/domain';
import type { Dealership } from './dealership';
import type { Member } from './dealership-ref';

const domain = await getDomain();
const service = domain.get(ImportsService);

/** The way of files of contacts, by a person who may import them. */
export class Imports {
  constructor(
    private readonly org: Dealership,
    private readonly member: Member,
  ) {}

  upload(bytes: Uint8Array): Promise<ImportDetail> {
    const source = { content: Readable.from([Buffer.from(bytes)]), fileName: 'contacts.csv' };
    return domain.get(IncomingFiles).receive(source, (file) => service.create(this.member.ctx, file));
  }

  /** Checks an uploaded file. */
  async check(id: number, { mapping, options }: ImportInput): Promise<ImportDetail> {
    await service.check(this.member.ctx, id, { mapping, options });
    await domain.runJobs(this.org, 'import.check');
    return this.get(id);
  }

  /** Uploaded and checked with the columns that were found. */
  async checked(bytes: Uint8Array, options: Partial<ImportOptions> = {}): Promise<ImportDetail> {
    const { id, mapping, options: suggested } = await this.upload(bytes);
    return this.check(id, { mapping, options: { ...suggested, ...options } });
  }

  choose(id: number, layout: ImportLayoutInput): Promise<ImportDetail> {
    return service.choose(this.member.ctx, id, layout);
  }

  start(id: number) {
    return service.start(this.member.ctx, id);
  }

  async imported(id: number): Promise<ImportDetail> {
    await this.start(id);
    await domain.runJobs(this.org, 'import.run');
    return this.get(id);
  }

  /** Uploaded, checked and imported. */
  async done(bytes: Uint8Array, options: Partial<ImportOptions> = {}): Promise<ImportDetail> {
    const { id } = await this.checked(bytes, options);
    return this.imported(id);
  }

  /** Taken back as far as it can be. */
  async undone(id: number): Promise<ImportDetail> {
    await service.undo(this.member.ctx, id);
    await domain.runJobs(this.org, 'import.undo');
    return this.get(id);
  }

  cancel(id: number) {
    return service.cancel(this.member.ctx, id);
  }

  get(id: number): Promise<ImportDetail> {
    return service.get(this.member.ctx, id);
  }

  async refusedFile(id: number): Promise<string> {
    const { bytes } = await service.refusedRows(this.member.ctx, id);
    return text(bytes);
  }

  /** The organization's contacts, newest first. */
  async contacts(search?: string): Promise<ContactView[]> {
    const { data } = await domain.get(ContactsService).list(this.member.ctx, ContactsQuery.parse({ search, per_page: '100' }));
    return data;
  }
}

/** The imports of a manager of a new dealership. */
export const importsOf = (org: Dealership & { manager: Member }): Imports => new Imports(org, org.manager);
