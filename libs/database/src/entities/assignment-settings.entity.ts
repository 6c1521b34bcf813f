import type { AssignmentAlgorithm, AutoAssignmentMode } from '@app/contracts/settings/setting-groups.contract';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** An organization without a row has the defaults. */
@Entity('assignment_settings')
export class AssignmentSettingsEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @Column('boolean', { default: false }) enableTicketing: boolean;
  @Column('text', { default: 'off' }) autoAssignmentMode: AutoAssignmentMode;
  @Column('boolean', { default: false }) reassignReopened: boolean;
  @Column('boolean', { default: false }) assignOnAnswer: boolean;
  @Column('text', { default: 'round_robin' }) assignmentAlgorithm: AssignmentAlgorithm;
  @Column('integer', { default: 50 }) maxContactsPerAgent: number;
  @Column('bigint', { array: true, default: '{}' }) selectedAgentIds: number[];
  @Column('bigint', { default: 0 }) turn: number;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
