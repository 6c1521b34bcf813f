import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** A time in which a person takes no appointments. */
@Entity('user_time_off')
export class UserTimeOffEntity extends TenantEntity {
  @Column('bigint') userId: number;
  @Column('timestamptz') startsAt: Date;
  @Column('timestamptz') endsAt: Date;
  @Column('text', { default: '' }) note: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
