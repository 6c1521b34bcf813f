import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When somebody was last given something; who has waited longest is next. */
@Entity('assignment_turns')
export class AssignmentTurnEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @PrimaryColumn('bigint') userId: number;
  @Column('bigint') lastTurn: number;
}
