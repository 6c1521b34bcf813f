import { Column, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** An organization's user of the SFTP intake. */
@Entity('feed_accounts')
export class FeedAccountEntity extends TenantEntity {
  @Column('text') username: string;
  @Column('bytea') passwordHash: Buffer;
  @Column('timestamptz') renewedAt: Date;
  @Column('timestamptz', { nullable: true }) lastDeliveryAt: Date | null;
}
