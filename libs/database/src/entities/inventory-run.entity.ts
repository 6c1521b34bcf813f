import type { CurrencyChange, RunCounts, RunReason, RunState, VanishingVehicle } from '@app/contracts/inventory/inventory-runs.contract';
import type { RowReason, RowWarning } from '@app/contracts/inventory/inventory-sources.contract';
import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('inventory_runs')
export class InventoryRunEntity extends TenantEntity {
  @Column('bigint') sourceId: number;
  @Column('bigint', { nullable: true }) userId: number | null;
  @Column('text') trigger: 'upload' | 'schedule' | 'manual' | 'delivery';
  @Column('text') fileName: string;
  @Column('bigint') fileSize: number;
  @Column('text', { nullable: true }) storageKey: string | null;
  @Column('text') sha256: string;
  /** The time on the server that the file came from. */
  @Column('timestamptz', { nullable: true }) fileModifiedAt: Date | null;
  @Column('text') state: RunState;
  @Column('text', { nullable: true }) reason: RunReason | null;
  @Column('jsonb', { default: {} }) counts: Partial<RunCounts>;
  /** How many records were rejected or skipped, by reason. */
  @Column('jsonb', { default: {} }) reasons: Partial<Record<RowReason, number>>;
  @Column('jsonb', { default: {} }) warnings: Partial<Record<RowWarning, number>>;
  @Column('text', { array: true, default: '{}' }) lostColumns: string[];
  @Column('text', { array: true, default: '{}' }) newColumns: string[];
  @Column('jsonb', { default: [] }) vanishing: VanishingVehicle[];
  /** The currencies of the known vehicles and of the file, if they differ. */
  @Column('jsonb', { nullable: true }) currencyChange: CurrencyChange | null;
  @Column('bigint', { nullable: true }) approvedByUserId: number | null;
  @Column('timestamptz', { nullable: true }) startedAt: Date | null;
  @Column('timestamptz', { nullable: true }) finishedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
