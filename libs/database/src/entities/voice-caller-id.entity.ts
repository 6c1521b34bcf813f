import { Column, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** With which number a person calls; without a row, with the main one. */
@Entity('voice_caller_ids')
export class VoiceCallerIdEntity extends TenantEntity {
  @Column('bigint') voiceNumberId: number;
  @Column('bigint') userId: number;
}
