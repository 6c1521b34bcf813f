import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('vehicle_photos')
export class VehiclePhotoEntity extends TenantEntity {
  @Column('bigint') vehicleId: number;
  /** The first photo is the one that lists show. */
  @Column('integer') position: number;
  /** The hash of the stored bytes, which is in the public address. */
  @Column('text') hash: string;
  @Column('text') storageKey: string;
  @Column('integer') width: number;
  @Column('integer') height: number;
  /** A blurred preview, in base64. */
  @Column('text') thumbhash: string;
  /** The address in the feed; null for a photo that was uploaded by hand. */
  @Column('text', { nullable: true }) sourceUrl: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
