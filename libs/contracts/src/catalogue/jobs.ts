import type { z } from 'zod';
import { assignmentJobs } from '../assignments/assignments.jobs';
import { authJobs } from '../auth/auth.jobs';
import { calendarJobs } from '../calendar/calendar.jobs';
import { callJobs } from '../calls/calls.jobs';
import { contactJobs } from '../contacts/contacts.jobs';
import { erasureJobs } from '../erasures/erasures.jobs';
import { groupJobs } from '../groups/groups.jobs';
import { importJobs } from '../imports/imports.jobs';
import { inventoryJobs } from '../inventory/inventory.jobs';
import { leadJobs } from '../leads/leads.jobs';
import { messageJobs } from '../messages/messages.jobs';
import { notificationJobs } from '../notifications/notifications.jobs';
import { pipelineJobs } from '../pipeline/pipeline.jobs';
import { planJobs } from '../plans/plans.jobs';
import { scheduledMessageJobs } from '../scheduled-messages/scheduled-messages.jobs';
import { teamJobs } from '../team/team.jobs';
import { templateJobs } from '../templates/templates.jobs';

/** All jobs. A name is an imperative, a payload contains ids only, and each job has exactly one handler in the worker. */
export const JOBS = {
  ...assignmentJobs,
  ...authJobs,
  ...calendarJobs,
  ...callJobs,
  ...contactJobs,
  ...erasureJobs,
  ...groupJobs,
  ...importJobs,
  ...inventoryJobs,
  ...leadJobs,
  ...messageJobs,
  ...notificationJobs,
  ...pipelineJobs,
  ...planJobs,
  ...scheduledMessageJobs,
  ...teamJobs,
  ...templateJobs,
};
export type JobName = keyof typeof JOBS;
export type JobPayload<T extends JobName> = z.infer<(typeof JOBS)[T]>;

/**
 * Separate queues keep slow jobs from delaying sends, jobs that wait for the provider from delaying assignments, and dealers' servers from delaying
 * what customers send.
 */
export const QUEUES = ['send', 'media', 'feeds', 'mail', 'push', 'imports', 'periodic', 'maintenance'] as const;
export type QueueName = (typeof QUEUES)[number];

export const JOB_QUEUE: Record<JobName, QueueName> = {
  'auth.send_verification': 'mail',
  'auth.send_signup_notice': 'mail',
  'auth.send_password_reset': 'mail',
  'auth.send_signup_conflict': 'mail',
  'auth.send_new_device_notice': 'mail',
  'auth.send_password_changed_notice': 'mail',
  'auth.send_password_reset_notice': 'mail',
  'auth.send_second_factor_on_notice': 'mail',
  'auth.send_second_factor_off_notice': 'mail',
  'auth.send_second_factor_removed_notice': 'mail',
  'auth.send_recovery_codes_renewed_notice': 'mail',
  'auth.send_recovery_code_used_notice': 'mail',
  'auth.send_other_sessions_ended_notice': 'mail',
  'appointment.send_message': 'send',
  'appointment.ask_outcome': 'maintenance',
  'call.sweep': 'periodic',
  'call.start_recording': 'send',
  'call.text_back': 'maintenance',
  'call.copy_recording': 'media',
  'call.remove_recording': 'maintenance',
  'call.steer': 'send',
  'contact.purge_deleted': 'maintenance',
  'team.send_invitation': 'mail',
  'team.repeat_removal': 'maintenance',
  'notification.mail_digest': 'mail',
  'notification.push': 'push',
  'plan.warn_owner': 'mail',
  'plan.tell_owner': 'mail',
  'plan.tell_operator': 'mail',
  'assignment.hand_over': 'maintenance',
  'lead.file': 'maintenance',
  'message.deliver': 'send',
  'message.reconcile': 'maintenance',
  'message.copy_media': 'media',
  'message.sweep_inbound': 'periodic',
  'message.refresh_statuses': 'periodic',
  'message.remove_files': 'maintenance',
  'template.submit': 'maintenance',
  'template.retire_content': 'maintenance',
  'template.sync': 'periodic',
  'scheduled_message.send': 'send',
  'pipeline.end_snooze': 'maintenance',
  'pipeline.notice_snooze_end': 'maintenance',
  'assignment.distribute': 'maintenance',
  'assignment.revisit': 'maintenance',
  'assignment.take': 'maintenance',
  'assignment.end_ticket': 'maintenance',
  'group.count': 'maintenance',
  'import.check': 'imports',
  'import.run': 'imports',
  'import.undo': 'imports',
  'import.clean_up': 'maintenance',
  'inventory.fetch': 'feeds',
  'inventory.sync': 'imports',
  'inventory.fetch_photos': 'feeds',
  'inventory.decode_vins': 'maintenance',
  'inventory.clean_up': 'maintenance',
  'inventory.keep_vehicles': 'maintenance',
  'inventory.remove_vehicles': 'maintenance',
  'erasure.repeat': 'maintenance',
  'erasure.remove_copies': 'maintenance',
};
