import type { StageColor } from '@app/contracts/pipeline/pipeline.contract';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('pipeline_stages')
export class PipelineStageEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @PrimaryColumn('text') id: string;
  @Column('text') name: string;
  @Column('text') color: StageColor;
  @Column('text', { default: '' }) description: string;
  @Column('boolean', { default: false }) isDefault: boolean;
  @Column('integer') position: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
