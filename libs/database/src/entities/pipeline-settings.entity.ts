import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** The four times of the board, in hours; an organization without a row has the defaults. */
@Entity('pipeline_settings')
export class PipelineSettingsEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @Column('integer') green: number;
  @Column('integer') blue: number;
  @Column('integer') black: number;
  @Column('integer') orange: number;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
