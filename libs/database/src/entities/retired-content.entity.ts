import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('retired_contents')
export class RetiredContentEntity extends TenantEntity {
  @Column('text') contentSid: string;
  @Column('timestamptz', { nullable: true }) removedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
