import { Column, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** A person's own mobile. A code that was sent to it proves that it is theirs. */
@Entity('user_mobiles')
export class UserMobileEntity extends TenantEntity {
  @Column('bigint') userId: number;
  /** Proven; null until then. */
  @Column('text', { nullable: true }) phone: string | null;
  /** Calls of customers ring there when no browser takes them. */
  @Column('boolean', { default: true }) rings: boolean;
  /** The number that the newest code went to, until it is entered. */
  @Column('text', { nullable: true }) pendingPhone: string | null;
  @Column('text', { nullable: true }) codeHash: string | null;
  @Column('timestamptz', { nullable: true }) codeSentAt: Date | null;
  @Column('timestamptz', { nullable: true }) codeExpiresAt: Date | null;
  @Column('integer', { default: 0 }) wrongCodes: number;
  /** Since `countedFrom`. */
  @Column('integer', { default: 0 }) codesSent: number;
  @Column('timestamptz', { nullable: true }) countedFrom: Date | null;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
