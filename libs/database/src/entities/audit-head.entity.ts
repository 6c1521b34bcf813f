import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where an organization's chain of audit entries ends, and after which entry what is left of it begins. */
@Entity('audit_heads')
export class AuditHeadEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @Column('bigint', { default: 0 }) lastId: number;
  @Column('bytea', { default: '' }) lastHash: Buffer;
  @Column('bigint', { default: 0 }) purgedId: number;
  @Column('bytea', { default: '' }) purgedHash: Buffer;
}
