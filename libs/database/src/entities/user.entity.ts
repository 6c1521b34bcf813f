import type { BoardPreferences, Language } from '@app/contracts/auth/auth.contract';
import type { Role } from '@app/contracts/core/permissions';
import { Column, CreateDateColumn, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('users')
export class UserEntity extends TenantEntity {
  @Column('text') firstName: string;
  @Column('text') lastName: string;
  @Column('text') email: string;
  @Column('text') passwordHash: string;
  @Column('text') role: Role;
  @Column('boolean', { default: false }) isSystemAdmin: boolean;
  @Column('timestamptz', { nullable: true }) emailVerifiedAt: Date | null;
  @Column('text', { default: 'bilingual' }) language: Language;
  @Column('text', { default: 'compact' }) boardDensity: BoardPreferences['density'];
  @Column('boolean', { default: true }) boardLegendFolded: boolean;
  /** Square, as WebP. */
  @Column('text', { nullable: true }) photoStorageKey: string | null;
  /** When the user left the team; their messages and actions keep their name. */
  @Column('timestamptz', { nullable: true }) removedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
