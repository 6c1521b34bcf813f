import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last entry of an organization's audit chain, and the last purged one, after which the chain starts. */
@Entity('audit_heads')
export class AuditHeadEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @Column('bigint', { default: 0 }) lastId: number;
  @Column('bytea', { default: '' }) lastHash: Buffer;
  @Column('bigint', { default: 0 }) purgedId: number;
  @Column('bytea', { default: '' }) purgedHash: Buffer;
}
