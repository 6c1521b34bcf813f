export const pipelineErrors = {
  'pipeline.cursor_invalid': 'This place in the list is not valid. Load the board again.',
  'pipeline.stage_name_taken': 'There is already a stage with this name.',
  'pipeline.stage_is_default': 'The default stages cannot be changed or deleted.',
  'pipeline.stage_not_empty': 'Say where the contacts of this stage go.',
  'pipeline.stages_differ': 'The stages have changed meanwhile. Please try again.',
  'pipeline.too_many_stages': 'There cannot be more stages.',
  'pipeline.times_out_of_order': 'Green cannot be above blue, and blue cannot be above black.',
  'pipeline.snooze_in_past': 'A pause must end in the future, within a year.',
} as const;
