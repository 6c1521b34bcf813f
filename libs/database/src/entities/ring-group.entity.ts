import { Column, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('ring_groups')
export class RingGroupEntity extends TenantEntity {
  @Column('text') name: string;
}
