import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('email_verifications')
export class EmailVerificationEntity extends TenantEntity {
  @Column('bigint') userId: number;
  @Column('bytea') tokenHash: Buffer;
  @Column('text') purpose: 'sign_up' | 'password_reset' | 'not_me';
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @Column('timestamptz') expiresAt: Date;
  @Column('timestamptz', { nullable: true }) usedAt: Date | null;
}
