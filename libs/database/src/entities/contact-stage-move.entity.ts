import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** Stage names at the time: a stage may be renamed or deleted later. */
@Entity('contact_stage_moves')
export class ContactStageMoveEntity extends TenantEntity {
  @Column('bigint') contactId: number;
  @Column('text') fromStage: string;
  @Column('text') fromName: string;
  @Column('text') toStage: string;
  @Column('text') toName: string;
  @Column('bigint', { nullable: true }) userId: number | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('bigint') seconds: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
