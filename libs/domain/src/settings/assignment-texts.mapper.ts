import {
  type AssignmentSettings,
  AssignmentTexts,
  type SettingType,
  type SettingView,
} from '@app/contracts/settings/setting-groups.contract';
import { AppError } from '@app/platform/errors/app-error';

const TYPES: Record<keyof AssignmentSettings, SettingType> = {
  enable_ticketing: 'boolean',
  auto_assignment_mode: 'string',
  reassign_reopened: 'boolean',
  grant_view_all_chats: 'boolean',
  assignment_algorithm: 'string',
  max_contacts_per_agent: 'integer',
  selected_agent_ids: 'json',
};

/** The settings as they travel: text, whatever they are. */
export function textsOf(settings: AssignmentSettings): SettingView[] {
  return (Object.keys(TYPES) as (keyof AssignmentSettings)[]).map((key) => {
    const value = settings[key];
    return { key, value: typeof value === 'string' ? value : JSON.stringify(value), type: TYPES[key] };
  });
}

/** Refuses a setting that there is not, and one that cannot be read (`settings.value_invalid`), by its key. */
export function settingsOf(texts: readonly { key: string; value: string }[]): Partial<AssignmentSettings> {
  const read = AssignmentTexts.safeParse(Object.fromEntries(texts.map(({ key, value }) => [key, value])));
  if (read.success) return withoutGaps(read.data);
  const errors = read.error.issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])];
    return keys.map((key) => [key, issue.code === 'unrecognized_keys' ? 'There is no such setting.' : issue.message] as const);
  });
  throw new AppError('settings.value_invalid', { errors: Object.fromEntries(errors) });
}

function withoutGaps<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: NonNullable<T[K]> };
}
