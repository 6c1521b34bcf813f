import type { RecordingMode } from '@app/contracts/calls/call-recordings.contract';
import type { SpokenTexts } from '@app/contracts/calls/voice-numbers.contract';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** An organization without a row has the defaults. */
@Entity('voice_settings')
export class VoiceSettingsEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @Column('text', { default: 'off' }) recording: RecordingMode;
  @Column('integer', { default: 180 }) retentionDays: number;
  @Column('jsonb', { default: { es: '', en: '' } }) greeting: SpokenTexts;
  @Column('jsonb', { default: { es: '', en: '' } }) closedGreeting: SpokenTexts;
  @Column('text', { array: true, default: '{}' }) blockedNumbers: string[];
  @Column('text', { array: true, default: '{}' }) allowedCountries: string[];
  @Column('boolean', { default: false }) textBack: boolean;
  @Column('jsonb', { default: { es: '', en: '' } }) textBackWords: SpokenTexts;
  @Column('bigint', { nullable: true }) textBackTemplateId: number | null;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
