import { Column, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** The browser of a user that can take calls. */
@Entity('voice_devices')
export class VoiceDeviceEntity extends TenantEntity {
  @Column('bigint') userId: number;
  /** Until its token expires. */
  @Column('timestamptz') readyUntil: Date;
}
