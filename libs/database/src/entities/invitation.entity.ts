import type { Role } from '@app/contracts/core/permissions';
import { Column, CreateDateColumn, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** Its id becomes the id of the invited user. */
@Entity('invitations')
export class InvitationEntity extends TenantEntity {
  @Column('text') email: string;
  @Column('text') firstName: string;
  @Column('text') lastName: string;
  @Column('text') role: Role;
  @Column('bytea', { nullable: true }) tokenHash: Buffer | null;
  @Column('bigint', { nullable: true }) invitedByUserId: number | null;
  @Column('timestamptz', { nullable: true }) sentAt: Date | null;
  @Column('timestamptz') expiresAt: Date;
  /** When its person could not take it up, because the address has an account; it has ended with that. */
  @Column('timestamptz', { nullable: true }) refusedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
