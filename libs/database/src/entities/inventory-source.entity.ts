import type { UnknownWord, WordMeanings } from '@app/contracts/inventory/feed-words.contract';
import type { FeedEncoding, InventoryProvider, SourceGuard } from '@app/contracts/inventory/inventory-sources.contract';
import type { SourceConnection, SourceSchedule } from '@app/contracts/inventory/inventory-connections.contract';
import { Column, CreateDateColumn, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

export type StoredConnection =
  | Omit<Extract<SourceConnection, { mode: 'https' }>, 'password'>
  | Omit<Exclude<SourceConnection, { mode: 'https' }>, 'password' | 'private_key' | 'trusted_host_key'>;

export interface SeenFile {
  /** Null for a person's look. */
  runId: number | null;
  looks: number;
  /** Name, size and time. */
  key: string;
  /** In milliseconds since 1970. */
  since: number;
}

@Entity('inventory_sources')
export class InventorySourceEntity extends TenantEntity {
  @Column('text') name: string;
  @Column('text') mode: 'upload' | 'intake' | SourceConnection['mode'];
  @Column('text', { nullable: true }) provider: InventoryProvider | null;
  /** Without its password and its key. */
  @Column('jsonb', { nullable: true }) connection: StoredConnection | null;
  @Column('text', { nullable: true }) sealedPassword: string | null;
  /** In the place of the password. */
  @Column('text', { nullable: true }) sealedPrivateKey: string | null;
  /** The key of the SFTP server, as it was first seen. */
  @Column('text', { nullable: true }) hostKey: string | null;
  @Column('text', { nullable: true }) schedule: SourceSchedule | null;
  /** The schedule rests. */
  @Column('boolean', { default: false }) paused: boolean;
  @Column('timestamptz', { nullable: true }) nextRunAt: Date | null;
  /** When it was connected or resumed, or a file came that could be read: silence is counted from here. */
  @Column('timestamptz', { default: () => 'now()' }) lastActivityAt: Date;
  /** When managers heard that no file comes; null again with the next one. */
  @Column('timestamptz', { nullable: true }) silenceNoticedAt: Date | null;
  /** The newest file when somebody last looked: it may still grow. */
  @Column('jsonb', { nullable: true }) seenFile: SeenFile | null;
  /** The server's time of the last applied file. */
  @Column('timestamptz', { nullable: true }) lastFileModifiedAt: Date | null;
  @Column('text', { nullable: true }) dealerCode: string | null;
  @Column('text', { nullable: true }) encoding: FeedEncoding | null;
  /** The sheet of a workbook; null: the one whose headings are known best. */
  @Column('text', { nullable: true }) sheet: string | null;
  /** Null: nobody has said so; a file without headings is refused. */
  @Column('boolean', { nullable: true }) hasHeadings: boolean | null;
  /** The field of each mapped column; null until the first file. The columns of one field count in this order. */
  @Column('json', { nullable: true }) columnMap: Record<string, string> | null;
  /** The columns of the last applied file. */
  @Column('text', { array: true, default: '{}' }) knownColumns: string[];
  /** Meanings that people have given to the files' words for states, and words of the last file without one. */
  @Column('jsonb', { default: {} }) wordMeanings: WordMeanings;
  @Column('jsonb', { default: [] }) unknownWords: UnknownWord[];
  /** It ends with its first applied file. */
  @Column('boolean', { default: false }) importsOnce: boolean;
  @Column('boolean', { default: true }) fullFile: boolean;
  @Column('jsonb', { default: {} }) guard: Partial<SourceGuard>;
  @Column('boolean', { default: true }) active: boolean;
  @Column('text', { nullable: true }) lastHash: string | null;
  @Column('timestamptz', { nullable: true }) lastSuccessAt: Date | null;
  @Column('integer', { default: 0 }) consecutiveFailures: number;
  /** When managers were last told of failures: once a day at most. */
  @Column('timestamptz', { nullable: true }) failureNoticedAt: Date | null;
  /** When its first file came or was asked for; until then its set-up is not finished. */
  @Column('timestamptz', { nullable: true }) startedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
