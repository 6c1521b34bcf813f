import type { GroupRule } from '@app/contracts/groups/group-rule.contract';
import type { GroupKind } from '@app/contracts/groups/groups.contract';
import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('contact_groups')
export class ContactGroupEntity extends TenantEntity {
  @Column('text') name: string;
  @Column('text', { default: '' }) description: string;
  @Column('text') kind: GroupKind;
  @Column('jsonb', { nullable: true }) rule: GroupRule | null;
  @Column('bigint', { nullable: true }) createdByUserId: number | null;
  /** Members per assigned user (`"0"`: unassigned), because the count depends on what a reader may see. */
  @Column('jsonb', { default: {} }) counts: Record<string, number>;
  @Column('bigint', { default: 0 }) countedSeq: number;
  @Column('timestamptz', { default: () => 'now()' }) countedAt: Date;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
