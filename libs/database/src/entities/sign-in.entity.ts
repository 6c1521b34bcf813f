import type { SignInMethod, SignInResult } from '@app/contracts/auth/sessions.contract';
import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('sign_ins')
export class SignInEntity extends TenantEntity {
  @Column('bigint') userId: number;
  @Column('text') result: SignInResult;
  @Column('text') method: SignInMethod;
  @Column('text', { nullable: true }) address: string | null;
  @Column('text', { nullable: true }) userAgent: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
