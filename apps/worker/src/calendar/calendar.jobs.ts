import { Injectable } from '@nestjs/common';
import type { calendarJobs } from '@app/contracts/calendar/calendar.jobs';
import { AppointmentSendingService } from '@app/domain/calendar/appointment-sending.service';
import type { JobHandlers } from '@app/queue/job-handlers';

@Injectable()
export class CalendarJobs {
  readonly handlers: JobHandlers<keyof typeof calendarJobs> = {
    'appointment.send_message': {
      run: (ctx, { appointment_message_id }) => this.sending.send(ctx, appointment_message_id),
      onExhausted: (ctx, { appointment_message_id }) => this.sending.onExhausted(ctx, appointment_message_id),
    },
    'appointment.ask_outcome': { run: (ctx, { appointment_id }) => this.sending.askOutcome(ctx, appointment_id) },
  };

  constructor(private readonly sending: AppointmentSendingService) {}
}
