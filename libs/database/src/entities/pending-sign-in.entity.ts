import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** Between the password and the second step. */
@Entity('pending_sign_ins')
export class PendingSignInEntity extends TenantEntity {
  @Column('bigint') userId: number;
  @Column('bytea') tokenHash: Buffer;
  @Column('smallint', { default: 0 }) failures: number;
  @Column('timestamptz') expiresAt: Date;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
