import { Injectable } from '@nestjs/common';
import type { AppointmentType, AppointmentTypeSettings } from '@app/contracts/calendar/appointment-types.contract';
import { AppointmentTypeEntity } from '@app/database/entities/appointment-type.entity';
import type { Transaction } from '@app/database/transaction';

@Injectable()
export class AppointmentTypesRepository {
  /** Those that the organization has changed. */
  list(tx: Transaction): Promise<AppointmentTypeEntity[]> {
    return tx.table(AppointmentTypeEntity).find({ where: {} });
  }

  async save(tx: Transaction, type: AppointmentType, settings: AppointmentTypeSettings): Promise<void> {
    await tx.sql(
      `insert into appointment_types (organization_id, type, settings) values ($1, $2, $3)
       on conflict (organization_id, type) do update set settings = excluded.settings, updated_at = now()`,
      [tx.organizationId, type, settings],
    );
  }
}
