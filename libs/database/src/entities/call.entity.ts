import type { RecordingConsent } from '@app/contracts/calls/call-recordings.contract';
import type { CallDirection, CallFeedbackIssue, CallRefusal, CallStatus, TextBackOutcome } from '@app/contracts/calls/calls.contract';
import { Column, CreateDateColumn, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** `answered`: somebody talked with the customer, as the provider said at the end of its `<Dial>`. */
export type DialStatus = 'answered' | 'busy' | 'no-answer' | 'failed' | 'canceled';

@Entity('calls')
export class CallEntity extends TenantEntity {
  /** The id of the caller's leg; null for a call that was refused before it existed. */
  @Column('text', { nullable: true }) providerSid: string | null;
  @Column('text') direction: CallDirection;
  /** Null for a caller who withholds the number. */
  @Column('text', { nullable: true }) fromNumber: string | null;
  @Column('text', { nullable: true }) toNumber: string | null;
  @Column('text', { nullable: true }) ownNumber: string | null;
  @Column('bigint', { nullable: true }) contactId: number | null;
  @Column('bigint', { nullable: true }) userId: number | null;
  /** The status as the customer saw it, computed from the legs and later reports. */
  @Column('text') status: CallStatus;
  @Column('text', { nullable: true }) refusal: CallRefusal | null;
  /** The provider's status of the caller's leg. */
  @Column('text', { nullable: true }) parentStatus: CallStatus | null;
  @Column('text', { nullable: true }) dialStatus: DialStatus | null;
  /** Which step of the ringing is on. */
  @Column('integer', { default: 0 }) ringStep: number;
  /** Whether it is recorded was decided when it came, so that a setting that changes meanwhile does not end what was announced. */
  @Column('text', { default: 'none' }) recordingConsent: RecordingConsent;
  /** Nothing is kept meanwhile. */
  @Column('boolean', { default: false }) recordingPaused: boolean;
  @Column('boolean', { default: false }) missed: boolean;
  @Column('boolean', { default: false }) voicemail: boolean;
  /** The outcome of the text to a customer whom nobody answered; null where none was wanted. */
  @Column('text', { nullable: true }) textBack: TextBackOutcome | null;
  @Column('timestamptz', { nullable: true }) answeredAt: Date | null;
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
  @Column('integer', { default: 0 }) talkSeconds: number;
  /** Name of the conference that the call moves into at the first hold or transfer, and never leaves. */
  @Column('text', { nullable: true }) conference: string | null;
  @Column('text', { nullable: true }) conferenceSid: string | null;
  /** When the provider took the order to move. */
  @Column('timestamptz', { nullable: true }) movedAt: Date | null;
  @Column('boolean', { default: false }) customerJoined: boolean;
  /** The agent's wish; `customerHeld` is the provider's confirmation. */
  @Column('boolean', { default: false }) onHold: boolean;
  @Column('boolean', { default: false }) customerHeld: boolean;
  /** Keys that the customer's side has still to hear. */
  @Column('text', { default: '' }) digits: string;
  @Column('text', { nullable: true }) transferKind: 'blind' | 'warm' | 'group' | 'group_rings' | 'return' | 'voicemail' | null;
  /** The telephone or browser that the call is being handed to. */
  @Column('bigint', { nullable: true }) transferLegId: number | null;
  /** The people who ring next in a transfer to a ring group. */
  @Column('jsonb', { default: [] }) transferQueue: number[];
  @Column('text', { default: '' }) notes: string;
  @Column('integer', { nullable: true }) rating: number | null;
  @Column('text', { array: true, default: '{}' }) issues: CallFeedbackIssue[];
  /** The hash of the view in the last event; null before the first. */
  @Column('text', { nullable: true }) shownHash: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
