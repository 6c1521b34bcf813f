import type { GreetingKind, GreetingLanguage } from '@app/contracts/calls/voice-greetings.contract';
import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** The sound that callers hear before they leave a message; one for each kind, language and number. */
@Entity('voice_greetings')
export class VoiceGreetingEntity extends TenantEntity {
  /** Null for all numbers that have none of their own. */
  @Column('bigint', { nullable: true }) voiceNumberId: number | null;
  @Column('text') kind: GreetingKind;
  @Column('text') language: GreetingLanguage;
  @Column('text') storageKey: string;
  @Column('text') contentType: string;
  @Column('integer') sizeBytes: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
