import type { z } from 'zod';
import { assignmentJobs } from '../assignments/assignments.jobs';
import { authJobs } from '../auth/auth.jobs';
import { contactJobs } from '../contacts/contacts.jobs';
import { erasureJobs } from '../erasures/erasures.jobs';
import { groupJobs } from '../groups/groups.jobs';
import { importJobs } from '../imports/imports.jobs';
import { messageJobs } from '../messages/messages.jobs';
import { notificationJobs } from '../notifications/notifications.jobs';
import { pipelineJobs } from '../pipeline/pipeline.jobs';
import { planJobs } from '../plans/plans.jobs';
import { scheduledMessageJobs } from '../scheduled-messages/scheduled-messages.jobs';
import { teamJobs } from '../team/team.jobs';
import { templateJobs } from '../templates/templates.jobs';

/** Every job: an order in the imperative whose payload is ids only. Each has exactly one handler in the worker. */
export const JOBS = {
  ...assignmentJobs,
  ...authJobs,
  ...contactJobs,
  ...erasureJobs,
  ...groupJobs,
  ...importJobs,
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

/** Queues keep slow work from standing in the way of sends, and what waits for the provider from standing in the way of assignments. */
export const QUEUES = ['send', 'media', 'mail', 'push', 'imports', 'rounds', 'upkeep'] as const;
export type QueueName = (typeof QUEUES)[number];

export const JOB_QUEUE: Record<JobName, QueueName> = {
  'auth.send_verification': 'mail',
  'auth.send_signup_notice': 'mail',
  'contact.purge_deleted': 'upkeep',
  'team.send_invitation': 'mail',
  'notification.mail': 'mail',
  'notification.push': 'push',
  'plan.warn_owner': 'mail',
  'assignment.hand_over': 'upkeep',
  'message.deliver': 'send',
  'message.reconcile': 'upkeep',
  'message.copy_media': 'media',
  'message.sweep_inbound': 'rounds',
  'message.refresh_statuses': 'rounds',
  'template.submit': 'upkeep',
  'template.retire_content': 'upkeep',
  'template.sync': 'rounds',
  'scheduled_message.send': 'send',
  'pipeline.end_snooze': 'upkeep',
  'assignment.distribute': 'upkeep',
  'assignment.revisit': 'upkeep',
  'assignment.end_ticket': 'upkeep',
  'group.count': 'upkeep',
  'import.check': 'imports',
  'import.run': 'imports',
  'import.undo': 'imports',
  'import.clean_up': 'upkeep',
  'erasure.remove_copies': 'upkeep',
};
