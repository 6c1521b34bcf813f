import type { SecondFactorRequirement } from '@app/contracts/security/security.contract';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** An organization without a row has the defaults. */
@Entity('security_policies')
export class SecurityPolicyEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @Column('smallint', { default: 8 }) passwordMinLength: number;
  @Column('smallint', { default: 720 }) idleMinutes: number;
  @Column('smallint', { default: 168 }) absoluteHours: number;
  @Column('smallint', { default: 10 }) lockoutAttempts: number;
  @Column('smallint', { nullable: true }) lockoutMinutes: number | null;
  @Column('text', { default: 'off' }) secondFactor: SecondFactorRequirement;
  @Column('text', { array: true, default: '{}' }) allowedNetworks: string[];
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
