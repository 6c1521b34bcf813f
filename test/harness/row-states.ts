import type { TenantRef } from '@app/contracts/core/id.contract';

/** One row of each kind, plus rows in the special states that some calls need. */
export type Ids = Record<
  | TenantRef
  | 'draft'
  | 'approved_template'
  | 'later_message'
  | 'spare_contact'
  | 'held_contact'
  | 'absent_user'
  | 'invitation'
  | 'open_import'
  | 'ready_import'
  | 'done_import'
  | 'lookalike'
  | 'twin'
  | 'unwanted'
  | 'spare_source'
  | 'connected_source'
  | 'held_run'
  | 'spare_api_key'
  | 'spare_job'
  | 'protected_user'
  | 'requested_appointment'
  | 'arriving_appointment'
  | 'present_appointment'
  | 'missed_appointment'
  | 'unwanted_appointment'
  | 'noted_appointment',
  number
>;

/** Operations that only accept a row in this state. */
export const STATES: Record<string, Partial<Record<TenantRef, keyof Ids>>> = {
  'apikeys.revoke': { api_key: 'spare_api_key' },
  'appointmentactions.cancel': { appointment: 'unwanted_appointment' },
  'appointments.change': { appointment: 'noted_appointment' },
  'appointmentactions.checkIn': { appointment: 'arriving_appointment' },
  'appointmentactions.complete': { appointment: 'present_appointment' },
  'appointmentactions.confirm': { appointment: 'requested_appointment' },
  'appointmentactions.miss': { appointment: 'missed_appointment' },
  'assignments.handOff': { user: 'absent_user' },
  // a job reassigns the contact of a removed agent at its own pace
  'assignments.unassign': { contact: 'held_contact' },
  'deadjobs.discard': { job: 'spare_job' },
  'inventoryruns.approve': { inventory_run: 'held_run' },
  'inventorysources.end': { inventory_source: 'spare_source' },
  'inventorysources.test': { inventory_source: 'connected_source' },
  'inventorysources.sample': { inventory_source: 'connected_source' },
  'inventoryfetches.sync': { inventory_source: 'connected_source' },
  'imports.cancel': { import: 'open_import' },
  'imports.start': { import: 'ready_import' },
  'imports.undo': { import: 'done_import' },
  'erasures.erase': { contact: 'unwanted' },
  'accountsecurity.resetSecondFactor': { user: 'protected_user' },
  'scheduledmessages.sendNow': { scheduled_message: 'later_message' },
  'team.resend': { user: 'invitation' },
  'templatemessages.send': { template: 'approved_template' },
  'templates.submit': { template: 'draft' },
  'templatesync.syncOne': { template: 'approved_template' },
};
