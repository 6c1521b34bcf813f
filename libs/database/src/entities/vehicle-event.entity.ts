import type { VehicleChange } from '@app/contracts/inventory/inventory.contract';
import { Column, CreateDateColumn, Entity } from 'typeorm';
import { decimal } from './decimal';
import { TenantEntity } from './tenant.entity';

@Entity('vehicle_events')
export class VehicleEventEntity extends TenantEntity {
  @Column('bigint') vehicleId: number;
  @Column('text') type: VehicleChange | 'override' | 'sold';
  @Column('numeric', { precision: 14, scale: 2, nullable: true, transformer: decimal }) priceBefore: number | null;
  @Column('numeric', { precision: 14, scale: 2, nullable: true, transformer: decimal }) priceAfter: number | null;
  /** The currency of both prices; null for the vehicle's present one. */
  @Column('text', { nullable: true }) currency: string | null;
  /** The file that brought the change; null for what people did. */
  @Column('bigint', { nullable: true }) runId: number | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
