import { DEFAULT_STAGES, type DefaultStage } from '@app/contracts/contacts/default-stages';
import type { StageColor, StageView } from '@app/contracts/pipeline/pipeline.contract';

/** A stage as it is shown: the nine have a name in each language, the organization's own have the name that it chose. */
export interface ShownStage {
  id: string;
  label: string;
  color: StageColor;
  isDefault: boolean;
}

const COLORS: Record<DefaultStage, StageColor> = {
  new: 'sky',
  contact_attempt: 'teal',
  contacted: 'blue',
  appt_scheduled: 'violet',
  working_deal: 'amber',
  missed_appt: 'red',
  visit_followup: 'pink',
  sold: 'green',
  lost: 'slate',
};

export const isDefaultStage = (id: string): id is DefaultStage => Object.hasOwn(DEFAULT_STAGES, id);

/** Shown before the server has answered. */
export const DEFAULT_STAGE_VIEWS: readonly StageView[] = (Object.keys(DEFAULT_STAGES) as DefaultStage[]).map((id) => ({
  id,
  name: DEFAULT_STAGES[id],
  color: COLORS[id],
  description: '',
  is_default: true,
}));

export function shownStages(stages: readonly StageView[], labelOf: (id: DefaultStage) => string): ShownStage[] {
  return stages.map(({ id, name, color, is_default }) => ({
    id,
    label: isDefaultStage(id) ? labelOf(id) : name,
    color,
    isDefault: is_default,
  }));
}

/** The stage with this id; a stage that is not known (new, or deleted) is labelled with its id. */
export const stageIn = (stages: readonly ShownStage[], id: string): ShownStage =>
  stages.find((stage) => stage.id === id) ?? { id, label: id.replaceAll('_', ' '), color: 'slate', isDefault: false };
