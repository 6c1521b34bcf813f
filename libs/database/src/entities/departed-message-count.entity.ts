import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { Column, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** Messages of a month whose contacts were erased or purged in it. */
@Entity('departed_message_counts')
export class DepartedMessageCountEntity extends TenantEntity {
  /** Its first day, in the organization's time zone. */
  @Column('date') month: string;
  @Column('text') channel: Channel;
  @Column('integer') inbound: number;
  @Column('integer') outbound: number;
}
