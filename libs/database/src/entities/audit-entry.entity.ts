import type { AuditAction, AuditActorKind, AuditResult, AuditTarget } from '@app/contracts/audit-log/audit-actions';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Written only by `append_audit_entries`; numbered without gaps per organization. */
@Entity('audit_entries')
export class AuditEntryEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @PrimaryColumn('bigint') id: number;
  @Column('timestamptz') createdAt: Date;
  @Column('text') actorKind: AuditActorKind;
  @Column('bigint', { nullable: true }) actorId: number | null;
  @Column('text') actorLabel: string;
  @Column('text') action: AuditAction;
  @Column('text') result: AuditResult;
  @Column('text', { nullable: true }) targetKind: AuditTarget | null;
  @Column('text', { nullable: true }) targetId: string | null;
  @Column('text', { nullable: true }) targetLabel: string | null;
  @Column('bytea', { nullable: true }) labelSalt: Buffer | null;
  @Column('bytea', { nullable: true }) labelDigest: Buffer | null;
  @Column('jsonb', { nullable: true }) before: Record<string, unknown> | null;
  @Column('jsonb', { nullable: true }) after: Record<string, unknown> | null;
  @Column('text', { nullable: true }) address: string | null;
  @Column('text', { nullable: true }) userAgent: string | null;
  @Column('text') requestId: string;
  @Column('bytea') prevHash: Buffer;
  @Column('bytea') hash: Buffer;
}
