import { Injectable } from '@nestjs/common';
import { type CalendarSettings, DEFAULT_CALENDAR_SETTINGS } from '@app/contracts/calendar/appointment-messages.contract';
import { saveSettingsRow } from '@app/database/settings-row';
import type { Transaction } from '@app/database/transaction';

@Injectable()
export class CalendarSettingsRepository {
  async find(tx: Transaction): Promise<CalendarSettings> {
    const [row] = await tx.sql<CalendarSettings>(
      `select confirmation, reminders, missed_offer from calendar_settings where organization_id = $1`,
      [tx.organizationId],
    );
    return row ?? DEFAULT_CALENDAR_SETTINGS;
  }

  async save(tx: Transaction, settings: CalendarSettings): Promise<void> {
    await saveSettingsRow(tx, 'calendar_settings', settings);
  }
}
