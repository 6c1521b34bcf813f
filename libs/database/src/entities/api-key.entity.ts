import type { KeyPermission } from '@app/contracts/core/permissions';
import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** Only the key's hash is stored. */
@Entity('api_keys')
export class ApiKeyEntity extends TenantEntity {
  @Column('bigint') userId: number;
  @Column('text') name: string;
  @Column('text') keyPrefix: string;
  @Column('bytea') keyHash: Buffer;
  @Column('text', { array: true }) permissions: KeyPermission[];
  @Column('timestamptz', { nullable: true }) expiresAt: Date | null;
  @Column('timestamptz', { nullable: true }) lastUsedAt: Date | null;
  @Column('timestamptz', { nullable: true }) revokedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
