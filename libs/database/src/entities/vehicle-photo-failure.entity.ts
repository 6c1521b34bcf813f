import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** An address in a feed that gave no photo. */
@Entity('vehicle_photo_failures')
export class VehiclePhotoFailureEntity extends TenantEntity {
  @Column('bigint') vehicleId: number;
  @Column('text') url: string;
  @Column('text') reason: string;
  @Column('integer', { default: 1 }) attempts: number;
  @CreateDateColumn({ type: 'timestamptz' }) failedAt: Date;
}
