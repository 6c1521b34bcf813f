import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('sessions')
export class SessionEntity extends TenantEntity {
  @Column('bigint') userId: number;
  @Column('bytea') tokenHash: Buffer;
  @Column('text', { nullable: true }) userAgent: string | null;
  @Column('text', { nullable: true }) address: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) lastSeenAt: Date;
  @Column('timestamptz') expiresAt: Date;
  /** When the user last entered their password in this session. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' }) provenAt: Date | null;
}
