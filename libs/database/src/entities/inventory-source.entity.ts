import type { SourceGuard } from '@app/contracts/inventory/inventory-sources.contract';
import { Column, CreateDateColumn, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('inventory_sources')
export class InventorySourceEntity extends TenantEntity {
  @Column('text') name: string;
  @Column('text') mode: 'upload';
  @Column('text', { nullable: true }) dealerCode: string | null;
  @Column('text', { nullable: true }) encoding: string | null;
  /** The field of each mapped column; null until the first file. */
  @Column('jsonb', { nullable: true }) columnMap: Record<string, string> | null;
  /** Of the last applied file. */
  @Column('text', { array: true, default: '{}' }) knownColumns: string[];
  @Column('boolean', { default: true }) fullFile: boolean;
  @Column('jsonb', { default: {} }) guard: Partial<SourceGuard>;
  @Column('boolean', { default: true }) active: boolean;
  @Column('text', { nullable: true }) lastHash: string | null;
  @Column('timestamptz', { nullable: true }) lastSuccessAt: Date | null;
  @Column('integer', { default: 0 }) consecutiveFailures: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
