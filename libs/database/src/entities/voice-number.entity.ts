import type { RecordingMode } from '@app/contracts/calls/call-recordings.contract';
import type { SpokenTexts } from '@app/contracts/calls/voice-numbers.contract';
import type { Shift } from '@app/contracts/core/shift.contract';
import { Column, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('voice_numbers')
export class VoiceNumberEntity extends TenantEntity {
  @Column('text') phoneNumber: string;
  @Column('text', { default: '' }) label: string;
  @Column('bigint', { nullable: true }) ringGroupId: number | null;
  @Column('jsonb', { default: { es: '', en: '' } }) greeting: SpokenTexts;
  /** Null for the organization's opening hours. */
  @Column('jsonb', { nullable: true }) hours: Shift[] | null;
  /** Null for the organization's setting. */
  @Column('text', { nullable: true }) recording: RecordingMode | null;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
