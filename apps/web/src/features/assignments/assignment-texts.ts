import type { AssignmentSettings, SettingInput, SettingType } from '@app/contracts/settings/setting-groups.contract';

/** The settings as document 001 lets them travel: each as text with its type. */
export const assignmentTextsOf = (settings: AssignmentSettings): SettingInput[] =>
  (Object.keys(settings) as (keyof AssignmentSettings)[]).map((key) => {
    const value = settings[key];
    return { key, value: typeof value === 'string' ? value : JSON.stringify(value), group: 'assignment', type: typeOf(value) };
  });

function typeOf(value: AssignmentSettings[keyof AssignmentSettings]): SettingType {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'integer';
  return typeof value === 'string' ? 'string' : 'json';
}
