import { Column, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** The browser of a user that can take calls. */
@Entity('voice_devices')
export class VoiceDeviceEntity extends TenantEntity {
  @Column('bigint') userId: number;
  /** Until its token expires. */
  @Column('timestamptz') readyUntil: Date;
  /** Those that hold a token; null where they are not known, since it was issued before they were kept. */
  @Column('bigint', { array: true, nullable: true }) sessionIds: number[] | null;
}
