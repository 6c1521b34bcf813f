import type { RecordingKind, RecordingState } from '@app/contracts/calls/call-recordings.contract';
import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('call_recordings')
export class CallRecordingEntity extends TenantEntity {
  @Column('bigint') callId: number;
  @Column('text') providerSid: string;
  @Column('text') kind: RecordingKind;
  /** The row of a deleted one stays, so that a late report does not bring it back. */
  @Column('text') state: RecordingState | 'deleted';
  /** Null where all are on one channel. */
  @Column('integer', { nullable: true }) customerChannel: number | null;
  @Column('integer', { default: 0 }) seconds: number;
  @Column('text', { nullable: true }) storageKey: string | null;
  @Column('text', { nullable: true }) contentType: string | null;
  @Column('bigint', { nullable: true }) sizeBytes: number | null;
  @Column('boolean', { default: false }) legalHold: boolean;
  /** Whether the provider still has it. */
  @Column('boolean', { default: true }) atProvider: boolean;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
