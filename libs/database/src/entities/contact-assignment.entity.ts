import type { AssignmentCause } from '@app/contracts/assignments/assignments.contract';
import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('contact_assignments')
export class ContactAssignmentEntity extends TenantEntity {
  @Column('bigint') contactId: number;
  @Column('bigint', { nullable: true }) userId: number | null;
  @Column('bigint', { nullable: true }) assignedByUserId: number | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('text', { default: 'person' }) cause: AssignmentCause;
  @Column('integer', { nullable: true }) load: number | null;
  @Column('integer', { nullable: true }) capacity: number | null;
  @Column('integer', { nullable: true }) waitedSeconds: number | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
