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
  /** Members by the person who has them, `"0"` for nobody: who sees what decides how many they are for a reader. */
  @Column('jsonb', { default: {} }) counts: Record<string, number>;
  @Column('bigint', { default: 0 }) countedSeq: number;
  @Column('timestamptz', { default: () => 'now()' }) countedAt: Date;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
