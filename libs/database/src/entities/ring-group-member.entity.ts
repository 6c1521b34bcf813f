import { Column, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('ring_group_members')
export class RingGroupMemberEntity extends TenantEntity {
  @Column('bigint') ringGroupId: number;
  @Column('bigint') userId: number;
}
