import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@app/database/database';
import { ExpiredRows } from '@app/database/expired-rows';
import { AuditVerificationService } from '@app/domain/audit-log/audit-verification.service';
import { UnverifiedAccountsService } from '@app/domain/auth/unverified-accounts.service';
import { AvailabilityScheduler } from '@app/domain/availability/availability-scheduler.service';
import { RequestedAppointmentsService } from '@app/domain/calendar/requested-appointments.service';
import { CallSweepService } from '@app/domain/calls/call-sweep.service';
import { RecordingCopiesService } from '@app/domain/calls/recording-copies.service';
import { InventoryFetchService } from '@app/domain/inventory/inventory-fetch.service';
import { InventoryService } from '@app/domain/inventory/inventory.service';
import { InboundSweepService } from '@app/domain/messages/inbound-sweep.service';
import { QuarantineReportsService } from '@app/domain/messages/quarantine-reports.service';
import { StoredFilesService } from '@app/domain/messages/stored-files.service';
import { EscalationsService } from '@app/domain/notifications/escalations.service';
import { NotificationDispatchService } from '@app/domain/notifications/notification-dispatch.service';
import { TrialSweepService } from '@app/domain/plans/trial-sweep.service';
import { TemplateSyncService } from '@app/domain/templates/template-sync.service';
import { InboundHealthService } from '@app/domain/settings/inbound-health.service';
import { CommitSignals } from '@app/platform/commit/commit-signals';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { PeriodicTasks } from '@app/platform/periodic/periodic-tasks';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Everything that a worker does by the clock. Several workers run the same tasks, so each task tolerates that. Work per organization that calls
 * the provider repeats as a job instead (`repeatEvery`, `RetryAt`): the sweeps of inbound messages and calls every 5 minutes, statuses every 10, templates
 * every 15. Here those are only started.
 */
@Injectable()
export class PeriodicWork implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tasks: PeriodicTasks,
    private readonly database: Database,
    private readonly availability: AvailabilityScheduler,
    private readonly auditLog: AuditVerificationService,
    private readonly callSweeps: CallSweepService,
    private readonly escalations: EscalationsService,
    private readonly expiredRows: ExpiredRows,
    private readonly files: StoredFilesService,
    private readonly inboundHealth: InboundHealthService,
    private readonly inventory: InventoryService,
    private readonly inventoryFetches: InventoryFetchService,
    private readonly notifications: NotificationDispatchService,
    private readonly appointmentRequests: RequestedAppointmentsService,
    private readonly quarantineReports: QuarantineReportsService,
    private readonly recordings: RecordingCopiesService,
    private readonly signals: CommitSignals,
    private readonly sweeps: InboundSweepService,
    private readonly templateSyncs: TemplateSyncService,
    private readonly trials: TrialSweepService,
    private readonly unverified: UnverifiedAccountsService,
  ) {}

  onApplicationBootstrap(): void {
    const { tasks } = this;
    tasks.run('message.schedule_sweeps', () => this.sweeps.scheduleAll());
    tasks.run('call.schedule_sweeps', () => this.callSweeps.scheduleAll());
    tasks.run('template.schedule_syncs', () => this.templateSyncs.scheduleAll());
    this.signals.subscribe((signal) => {
      if (this.notifications.wake(signal)) tasks.run('notification.dispatch', () => this.notifications.dispatchWoken());
    });
    this.signals.listen();
    tasks.run('notification.catch_up', () => this.notifications.dispatchAll());
    tasks.every(5 * SECOND_MS, 'notification.catch_up', () => this.notifications.dispatchAll());
    tasks.every(30 * SECOND_MS, 'notification.escalate', () => this.escalations.escalateAll());
    tasks.every(30 * SECOND_MS, 'database.compact_counters', () => this.database.acrossOrganizations('select compact_counters()'));
    tasks.every(30 * SECOND_MS, 'inventory.schedule_fetches', () => this.inventoryFetches.startDue());
    tasks.every(10 * MINUTE_MS, 'inventory.notice_silent', () => this.inventoryFetches.noticeSilent());
    tasks.every(10 * MINUTE_MS, 'inventory.remove_overdue', () => this.inventory.removeOverdue());
    tasks.every(MINUTE_MS, 'calendar.end_holds', () => this.appointmentRequests.endUnanswered());
    tasks.every(MINUTE_MS, 'assignment.schedule_distribution', () => this.availability.scheduleAll());
    tasks.every(this.config.TRIAL_SWEEP_SECONDS * SECOND_MS, 'plan.sweep_trials', () => this.trials.sweep());
    tasks.every(10 * MINUTE_MS, 'settings.watch_inbound', () => this.inboundHealth.watchAll());
    tasks.every(6 * HOUR_MS, 'message.remove_unknown_files', () => this.files.removeUnknown());
    tasks.every(HOUR_MS, 'message.report_quarantine', () => this.quarantineReports.report());
    tasks.every(HOUR_MS, 'call.purge_recordings', () => this.recordings.purge());
    tasks.every(HOUR_MS, 'audit_log.purge', () => this.auditLog.purgeAll());
    tasks.every(HOUR_MS, 'organization.purge_unverified', () => this.unverified.purgeOrganizations());
    tasks.run('database.purge_expired', () => this.expiredRows.purge());
    tasks.every(5 * MINUTE_MS, 'database.purge_expired', () => this.expiredRows.purge());
  }
}
