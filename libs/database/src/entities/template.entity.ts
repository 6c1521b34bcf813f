import type { TemplateCategory, TemplateStatus, TemplateView } from '@app/contracts/templates/templates.contract';
import { Column, CreateDateColumn, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('templates')
export class TemplateEntity extends TenantEntity {
  @Column('text') name: string;
  @Column('text') friendlyName: string;
  @Column('text') category: TemplateCategory;
  @Column('text') language: string;
  @Column('text') type: TemplateView['type'];
  @Column('text', { default: '' }) body: string;
  @Column('text', { nullable: true }) header: string | null;
  @Column('text', { nullable: true }) footer: string | null;
  @Column('text', { nullable: true }) mediaUrl: string | null;
  @Column('jsonb', { default: [] }) buttons: TemplateView['buttons'];
  @Column('jsonb', { default: [] }) placeholders: TemplateView['placeholders'];
  @Column('boolean', { default: false }) securityRecommendation: boolean;
  @Column('integer', { nullable: true }) codeExpirationMinutes: number | null;
  @Column('text', { default: 'product' }) origin: 'product' | 'provider';
  @Column('text', { default: 'DRAFT' }) status: TemplateStatus;
  @Column('text', { nullable: true }) providerStatus: string | null;
  @Column('text', { nullable: true }) rejectionReason: string | null;
  /** From submission until the provider has accepted or rejected it. */
  @Column('boolean', { default: false }) submitting: boolean;
  @Column('integer', { default: 0 }) submissions: number;
  @Column('text', { nullable: true }) submitFailure: string | null;
  @Column('timestamptz', { nullable: true }) submittedAt: Date | null;
  @Column('text', { nullable: true }) contentSid: string | null;
  @Column('timestamptz', { nullable: true }) syncedAt: Date | null;
  @Column('timestamptz', { nullable: true }) missingAt: Date | null;
  @Column('integer', { default: 0 }) usageCount: number;
  @Column('timestamptz', { nullable: true }) lastUsedAt: Date | null;
  @Column('bigint', { nullable: true }) userId: number | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
