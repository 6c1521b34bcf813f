import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { InterestKind } from '@app/contracts/inventory/vehicle-interest.contract';

/** A vehicle that a contact is interested in, by how that became known. */
@Entity('contact_vehicles')
export class ContactVehicleEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @PrimaryColumn('bigint') contactId: number;
  @PrimaryColumn('bigint') vehicleId: number;
  @PrimaryColumn('text') how: InterestKind;
  /** The last time. */
  @Column('timestamptz', { default: () => 'now()' }) recordedAt: Date;
}
