import { Column, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** The known state of the way to one of the organization's numbers or WhatsApp senders. */
@Entity('provider_addresses')
export class ProviderAddressEntity extends TenantEntity {
  /** The address in the provider's form: `+…` or `whatsapp:+…`. */
  @Column('text') address: string;
  @Column('timestamptz', { nullable: true }) lastInboundAt: Date | null;
  @Column('text', { nullable: true }) lastInboundVia: 'webhook' | 'fallback' | 'sweep' | null;
  /** Sweeps in a row that found messages, with no webhook between them. */
  @Column('integer', { default: 0 }) sweptInARow: number;
  /** The first send since the last inbound message. */
  @Column('timestamptz', { nullable: true }) firstSentAt: Date | null;
  /** When the account's settings were last read for it. */
  @Column('timestamptz', { nullable: true }) checkedAt: Date | null;
  @Column('timestamptz', { nullable: true }) alertedAt: Date | null;
  @Column('text', { nullable: true }) alertReason: 'silent' | 'swept_only' | null;
}
