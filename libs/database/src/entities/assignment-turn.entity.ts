import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When an agent last got a contact; the one who has waited longest is next. */
@Entity('assignment_turns')
export class AssignmentTurnEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @PrimaryColumn('bigint') userId: number;
  @Column('bigint') lastTurn: number;
}
