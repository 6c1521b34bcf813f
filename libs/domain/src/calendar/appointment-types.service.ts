import { Injectable } from '@nestjs/common';
import type {
  AppointmentType,
  AppointmentTypes,
  AppointmentTypeSettings,
  AppointmentTypeView,
} from '@app/contracts/calendar/appointment-types.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { typesOf } from './appointment-types.policy';
import { AppointmentTypesRepository } from './appointment-types.repository';

/** How long each type of appointment takes and when it may be booked. */
@Injectable()
export class AppointmentTypesService {
  constructor(
    private readonly database: Database,
    private readonly types: AppointmentTypesRepository,
    private readonly audit: AuditTrail,
  ) {}

  list(ctx: RequestContext): Promise<AppointmentTypes> {
    return this.database.read(ctx, async (tx) => ({ types: typesOf(await this.types.list(tx)) }));
  }

  /** Counts for what is booked from now on; booked appointments keep their length and buffers. */
  save(ctx: RequestContext, type: AppointmentType, settings: AppointmentTypeSettings): Promise<AppointmentTypeView> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.get(tx, type);
      await this.types.save(tx, type, settings);
      const after = { type, ...settings };
      this.audit.record(tx, {
        action: 'settings.appointment_type_changed',
        target: { kind: 'settings', id: `appointment-type:${type}` },
        before: { ...before },
        after: { ...after },
      });
      tx.record('appointment.type_changed', { type: after }, audience.members());
      return after;
    });
  }

  async get(tx: Transaction, type: AppointmentType): Promise<AppointmentTypeView> {
    const found = typesOf(await this.types.list(tx)).find((each) => each.type === type);
    if (!found) throw notFound();
    return found;
  }
}
