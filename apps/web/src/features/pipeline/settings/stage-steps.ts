import type { ShownStage } from '@/lib/stages/stage-list';

export interface StageStep {
  stage: ShownStage;
  place: 'passed' | 'current' | 'ahead';
}

/** The way of a lead: whatever stands before the current stage counts as passed (document 001, section 4). */
export function stageSteps(stages: readonly ShownStage[], current: string): StageStep[] {
  const at = stages.findIndex(({ id }) => id === current);
  return stages.map((stage, index) => ({ stage, place: placeOf(index, at) }));
}

function placeOf(index: number, at: number): StageStep['place'] {
  if (index === at) return 'current';
  return index < at ? 'passed' : 'ahead';
}
