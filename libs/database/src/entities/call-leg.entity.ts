import type { CallStatus } from '@app/contracts/calls/calls.contract';
import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** A telephone or a browser that a call rings. */
@Entity('call_legs')
export class CallLegEntity extends TenantEntity {
  @Column('bigint') callId: number;
  /** Null until the provider has reported it. */
  @Column('text', { nullable: true }) providerSid: string | null;
  @Column('text') address: string;
  /** Null for the customer's leg. */
  @Column('bigint', { nullable: true }) userId: number | null;
  @Column('integer', { default: 0 }) ringStep: number;
  @Column('text') status: CallStatus;
  /** Whether it was connected to the caller; a mailbox picks up and never is. Null while unknown. */
  @Column('boolean', { nullable: true }) isBridged: boolean | null;
  @Column('timestamptz', { nullable: true }) answeredAt: Date | null;
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
  @Column('integer', { nullable: true }) talkSeconds: number | null;
  /** When the provider was asked to call it, of a leg that no `<Dial>` rings. */
  @Column('timestamptz', { nullable: true }) requestedAt: Date | null;
  /** In the conference of a call that has moved. */
  @Column('timestamptz', { nullable: true }) joinedAt: Date | null;
  @Column('timestamptz', { nullable: true }) leftAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
