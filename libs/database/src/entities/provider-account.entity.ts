import { Column, CreateDateColumn, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** The organization's account at a provider. Tokens and secrets are encrypted (SecretBox). */
@Entity('provider_accounts')
export class ProviderAccountEntity extends TenantEntity {
  @Column('text') provider: 'twilio';
  @Column('text', { name: 'hook' }) webhookKey: string;
  @Column('text') accountSid: string;
  @Column('text') authToken: string;
  @Column('text', { nullable: true }) previousAuthToken: string | null;
  @Column('text', { nullable: true }) phoneNumber: string | null;
  @Column('text', { nullable: true }) messagingServiceSid: string | null;
  @Column('text', { nullable: true }) whatsappFrom: string | null;
  @Column('text', { nullable: true }) apiKey: string | null;
  @Column('text', { nullable: true }) apiSecret: string | null;
  @Column('text', { nullable: true }) twimlAppSid: string | null;
  @Column('timestamptz', { nullable: true }) voiceCheckedAt: Date | null;
  @Column('timestamptz', { nullable: true }) sweptAt: Date | null;
  @Column('timestamptz', { nullable: true }) receivedAt: Date | null;
  @Column('timestamptz', { nullable: true }) badSignatureAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
