import type {
  ImportColumn,
  ImportCounts,
  ImportFailure,
  ImportFindings,
  ImportMapping,
  ImportOptions,
  ImportState,
  ImportTable,
  UndoCounts,
} from '@app/contracts/imports/imports.contract';
import { Column, CreateDateColumn, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('imports')
export class ImportEntity extends TenantEntity {
  @Column('bigint', { nullable: true }) userId: number | null;
  @Column('text') fileName: string;
  @Column('text', { nullable: true }) storageKey: string | null;
  @Column('text') format: 'csv' | 'xlsx' | 'vcf';
  @Column('text', { nullable: true }) delimiter: ',' | ';' | '\t' | '|' | null;
  @Column('text', { nullable: true }) encoding: string | null;
  @Column('bigint') sizeBytes: number;
  @Column('jsonb') columns: ImportColumn[];
  @Column('jsonb') mapping: ImportMapping;
  @Column('jsonb') options: ImportOptions;
  /** Missing in imports of an older version, whose headings are in the first row of the first sheet. */
  @Column('jsonb', { nullable: true }) tableForm: ImportTable | null;
  @Column('jsonb', { nullable: true }) findings: ImportFindings | null;
  @Column('text', { default: 'mapping' }) state: ImportState;
  @Column('text', { nullable: true }) failure: ImportFailure | null;
  @Column('integer', { default: 0 }) revision: number;
  @Column('integer', { default: 0 }) reachedRow: number;
  @Column('integer', { default: 0 }) processedRows: number;
  @Column('integer', { nullable: true }) totalRows: number | null;
  @Column('jsonb', { nullable: true }) checked: ImportCounts | null;
  @Column('jsonb', { nullable: true }) counts: ImportCounts | null;
  @Column('jsonb', { nullable: true }) undo: UndoCounts | null;
  @Column('timestamptz', { nullable: true }) finishedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
