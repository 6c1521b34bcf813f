import { Column, CreateDateColumn, Entity, UpdateDateColumn } from 'typeorm';
import type { CorrectedField, DecodedField, VehicleCondition, VehicleStatus } from '@app/contracts/inventory/inventory.contract';
import { decimal } from './decimal';
import { TenantEntity } from './tenant.entity';

/** The value of the file, and its unit where it has one (currency, distance). */
export interface FedValue {
  fed: string | number | null;
  unit: string | null;
}
export type Corrections = Partial<Record<CorrectedField, FedValue>>;

@Entity('vehicles')
export class VehicleEntity extends TenantEntity {
  @Column('text') title: string;
  @Column('text') stockNumber: string;
  /** In upper case: two vehicles of an organization never have the same. */
  @Column('text') stockNorm: string;
  @Column('text', { nullable: true }) vin: string | null;
  @Column('integer') year: number;
  @Column('text') make: string;
  @Column('text') model: string;
  @Column('text', { nullable: true }) trimName: string | null;
  @Column('text') condition: VehicleCondition;
  @Column('text', { nullable: true }) bodyStyle: string | null;
  /** Null is shown as "Consultar precio". */
  @Column('numeric', { precision: 14, scale: 2, nullable: true, transformer: decimal }) price: number | null;
  /** The file's price if no car has such a one: only the team sees it until a manager confirms it. */
  @Column('numeric', { precision: 14, scale: 2, nullable: true, transformer: decimal }) doubtedPrice: number | null;
  @Column('text') currency: string;
  @Column('integer', { nullable: true }) mileage: number | null;
  @Column('text') distanceUnit: 'mi' | 'km';
  @Column('text', { nullable: true }) transmission: string | null;
  @Column('text', { nullable: true }) drivetrain: string | null;
  @Column('text', { nullable: true }) color: string | null;
  @Column('text', { nullable: true }) colorAlt: string | null;
  @Column('text', { nullable: true }) description: string | null;
  @Column('text') status: Exclude<VehicleStatus, 'hidden'>;
  @Column('boolean', { default: false }) isHidden: boolean;
  @Column('boolean', { default: false }) isFeatured: boolean;
  /** Shown instead of the description; nothing but a person writes it. */
  @Column('text', { nullable: true }) ownDescription: string | null;
  /** Marked as sold by hand. */
  @Column('timestamptz', { nullable: true }) soldAt: Date | null;
  @Column('timestamptz', { nullable: true }) removedAt: Date | null;
  /** The source that keeps the vehicle; null for one that people keep. */
  @Column('bigint', { nullable: true }) sourceId: number | null;
  /** The hash of the file's record as it was last applied: an equal one changes nothing. */
  @Column('text', { nullable: true }) rowHash: string | null;
  /** Since a full file has not had the vehicle, and how many since then. */
  @Column('timestamptz', { nullable: true }) missingSince: Date | null;
  @Column('integer', { default: 0 }) missingFiles: number;
  /** Fields that a person has corrected, with what the file said then: it keeps them as long as the file says the same. */
  @Column('jsonb', { default: {} }) corrections: Corrections;
  /** The file's other facts, by field. */
  @Column('jsonb', { default: {} }) details: Record<string, unknown>;
  /** The VIN that was looked up; null before the first one. */
  @Column('text', { nullable: true }) decodedVin: string | null;
  /** The facts of that VIN, for fields that are blank. */
  @Column('jsonb', { default: {} }) decoded: Partial<Record<DecodedField, string>>;
  /** Pictures at the dealer’s address, in their order. */
  @Column('text', { array: true, default: '{}' }) imageUrls: string[];
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
