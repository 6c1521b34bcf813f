import type { StageView } from '@app/contracts/pipeline/pipeline.contract';
import type { PipelineStageEntity } from '@app/database/entities/pipeline-stage.entity';

export const stageViewOf = ({ id, name, color, description, isDefault }: PipelineStageEntity): StageView => ({
  id,
  name,
  color,
  description,
  is_default: isDefault,
});
