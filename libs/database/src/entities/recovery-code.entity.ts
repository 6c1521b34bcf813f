import { Column, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('recovery_codes')
export class RecoveryCodeEntity extends TenantEntity {
  @Column('bigint') userId: number;
  @Column('text') codeHash: string;
  @Column('timestamptz', { nullable: true }) usedAt: Date | null;
}
