import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

/** The customer's link to an appointment, which follows it through its moves. */
@Entity('appointment_links')
export class AppointmentLinkEntity extends TenantEntity {
  /** The first appointment that needed the link. */
  @Column('bigint') appointmentId: number;
  /** All appointments of the chain have it. */
  @Column('uuid') icsUid: string;
  /** The token is derived from it and the installation's secret, so that nothing stored opens the link. */
  @Column('uuid') nonce: string;
  @Column('bytea') tokenHash: Buffer;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
