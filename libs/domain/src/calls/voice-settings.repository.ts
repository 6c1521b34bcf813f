import { Injectable } from '@nestjs/common';
import { DEFAULT_RETENTION_DAYS } from '@app/contracts/calls/call-recordings.contract';
import { NO_TEXTS } from '@app/contracts/calls/voice-numbers.contract';
import type { VoiceSettings, VoiceSettingsInput } from '@app/contracts/calls/voice-settings.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { saveSettingsRow } from '@app/database/settings-row';
import type { Transaction } from '@app/database/transaction';

const DEFAULTS: VoiceSettings = {
  recording: 'off',
  retention_days: DEFAULT_RETENTION_DAYS,
  greeting: NO_TEXTS,
  closed_greeting: NO_TEXTS,
  text_back: false,
  text_back_words: NO_TEXTS,
  text_back_template_id: null,
  blocked_numbers: [],
  allowed_countries: [],
};

const COLUMNS = {
  recording: 'recording',
  retention_days: 'retention_days',
  greeting: 'greeting',
  closed_greeting: 'closed_greeting',
  text_back: 'text_back',
  text_back_words: 'text_back_words',
  text_back_template_id: 'text_back_template_id',
  blocked_numbers: 'blocked_numbers',
  allowed_countries: 'allowed_countries',
} as const satisfies ColumnMap<VoiceSettings, VoiceSettings>;

const SELECTED = Object.values(COLUMNS).join(', ');

@Injectable()
export class VoiceSettingsRepository {
  async find(tx: Transaction): Promise<VoiceSettings> {
    const [row] = await tx.sql<VoiceSettings>(`select ${SELECTED} from voice_settings where organization_id = $1`, [tx.organizationId]);
    return row ?? DEFAULTS;
  }

  /** Fields that are not given stay as they are. */
  async save(tx: Transaction, settings: VoiceSettingsInput): Promise<void> {
    const columns = columnsOf(COLUMNS, settings);
    if (Object.keys(columns).length > 0) await saveSettingsRow(tx, 'voice_settings', columns);
  }
}
