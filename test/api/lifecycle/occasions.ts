import { Database } from '@app/database/database';
import { OptOutsService } from '@app/domain/contacts/opt-outs.service';
import type { LifecycleOccasion } from '@app/domain/lifecycle/lifecycle-outcomes.policy';
import { assign } from '../../factories/contact.factory';
import { aPhone } from '../../factories/customer.factory';
import { administer } from '../../factories/plan.factory';
import { succeeded } from '../../factories/seed-data/seed-context';
import { changeRole, removeMember } from '../../factories/team.factory';
import { eventually } from '../../harness/eventually';
import { aContactOf, deleteContact, type Dealership } from './dealership';
import type { Seeded } from './subject-rows';

export interface Occasion {
  /** What must have happened before; answers what `happens` needs. */
  prepare?: (seeded: Seeded) => Promise<number>;
  happens: (seeded: Seeded, prepared: number) => Promise<void>;
}

const setStatus = ({ dealership: { member }, seeded: { chat } }: Seeded, status: string) =>
  succeeded(member.patch(`${chat.path}/status`, { status }));

const deleted = async ({ dealership: { member }, seeded: { contact } }: Seeded) => deleteContact(member, contact);

const SCHEDULED = `select s.id from scheduled_messages s
  join conversations v on v.organization_id = s.organization_id and v.id = s.conversation_id where s.organization_id = $1 and v.contact_id = $2`;

/** The time of the scheduled message comes. */
async function sendTimePasses({ dealership, seeded: { contact } }: Seeded): Promise<void> {
  await dealership.product.database.rows(
    `update scheduled_messages set send_at = now() - interval '1 second' where organization_id = $1 and id in (${SCHEDULED})`,
    [dealership.id, contact],
  );
  await runJobs(
    dealership,
    'scheduled_message.send',
    `(payload->>'scheduled_message_id')::bigint in (${SCHEDULED.replace('$2', String(contact))})`,
  );
}

/** The time of the first reminder comes. */
async function reminderPasses({ dealership, seeded: { appointment } }: Seeded): Promise<void> {
  const [row] = await dealership.product.database.rows<{ id: number }>(
    `update appointment_messages set due_at = now() where organization_id = $1 and appointment_id = $2 and kind = 'reminder_day' returning id`,
    [dealership.id, appointment],
  );
  await runJobs(dealership, 'appointment.send_message', `(payload->>'appointment_message_id')::bigint = ${row?.id ?? 0}`);
}

async function snoozePasses({ dealership, seeded: { contact } }: Seeded): Promise<void> {
  await dealership.product.database.rows(`update contacts set snoozed_until = now() where organization_id = $1 and id = $2`, [
    dealership.id,
    contact,
  ]);
  await runJobs(dealership, 'pipeline.end_snooze', `(payload->>'contact_id')::bigint = ${contact}`);
}

/** The time of everything that may be refused comes. */
export async function dueTimePasses(seeded: Seeded): Promise<void> {
  const {
    dealership,
    seeded: { pending },
  } = seeded;
  await sendTimePasses(seeded);
  await reminderPasses(seeded);
  await dealership.product.database.rows(`update messages set next_attempt_at = now() where organization_id = $1 and id = $2`, [
    dealership.id,
    pending,
  ]);
  await runJobs(dealership, 'message.deliver', `(payload->>'message_id')::bigint = ${pending}`);
}

async function optOut({ dealership: { product, context }, seeded: { contact } }: Seeded): Promise<void> {
  const { app } = product.api;
  const optOuts = app.get(OptOutsService, { strict: false });
  await app.get(Database, { strict: false }).transaction(context, async (tx) => {
    await optOuts.set(tx, contact, 'whatsapp', true);
    await optOuts.set(tx, contact, 'sms', true);
  });
}

/** Runs an organization's jobs of one name and waits until they are done. */
async function runJobs({ product, id }: Dealership, job: string, which = 'true'): Promise<void> {
  const due = `organization_id = $1 and job = $2 and ${which} and done_at is null`;
  await product.database.rows(`update outbox set run_after = now(), enqueued_at = null where ${due}`, [id, job]);
  await eventually(async () => {
    if ((await product.database.rows(`select 1 from outbox where ${due}`, [id, job])).length > 0) throw new Error(`${job} has not run`);
  });
}

/** The member answers; returns the message once the provider has it. */
async function answered({ dealership: { member }, seeded: { chat, texts } }: Seeded): Promise<number> {
  for (const side of [chat, texts]) await side.setBehaviour({ callbacks: 'none', statuses: [] });
  const { body } = await succeeded(member.post<{ id: number }>(`${chat.path}/send`, { body: 'Sí' }));
  await chat.message(member, body.id, ({ send_state }) => send_state === 'accepted');
  return body.id;
}

async function otherNumber(dealership: Dealership): Promise<void> {
  const { product, accountName, founder } = dealership;
  const phone = aPhone();
  await product.sandbox.createAccount({ organization: accountName, numbers: [phone], whatsapp_senders: [phone] });
  await succeeded(founder.post('/api/settings/twilio', { twilio_phone_number: phone, twilio_whatsapp_from: `whatsapp:${phone}` }));
}

/** How each event happens. */
export const OCCASIONS: Record<LifecycleOccasion, Occasion> = {
  'member.removed': {
    happens: async ({ dealership }) => {
      await succeeded(removeMember(dealership.owner, dealership.member, dealership.successor));
      await runJobs(dealership, 'assignment.hand_over');
    },
  },
  'member.role_changed': {
    happens: async ({ dealership }) => {
      const { owner, member, product } = dealership;
      await succeeded(changeRole(owner, member, 'owner'));
      // as the browser does, whose socket the server has closed
      await member.socket();
      await eventually(async () => {
        const state = await product.database.value<string>(`select state from agent_profiles where user_id = $1`, [member.id]);
        if (state === 'offline') throw new Error('The browser is not connected again');
      });
    },
  },
  'organization.suspended': {
    happens: async ({ dealership }) => {
      await succeeded(administer(dealership.systemAdmin, dealership).suspend());
    },
  },
  'provider.renumbered': { happens: ({ dealership }) => otherNumber(dealership) },
  'contact.reassigned': {
    happens: ({ dealership, seeded: { contact } }) => assign(dealership, contact, dealership.successor),
  },
  'contact.renumbered': {
    happens: async ({ dealership: { member }, seeded: { contact } }) => {
      const phone = aPhone();
      await succeeded(member.put(`/api/contacts/${contact}`, { phone, whatsapp_number: phone }));
    },
  },
  'contact.opted_out': { happens: optOut },
  'contact.deleted': {
    happens: async (seeded) => {
      await deleted(seeded);
    },
  },
  'contact.restored': {
    prepare: async (seeded) => {
      const deletion = await deleted(seeded);
      await sendTimePasses(seeded);
      await snoozePasses(seeded);
      return deletion;
    },
    happens: async ({ dealership: { member } }, deletion) => {
      await succeeded(member.post(`/api/contacts/deletions/${deletion}/restore`));
    },
  },
  'contact.purged': {
    prepare: deleted,
    happens: async ({ dealership, seeded: { contact } }, deletion) => {
      const { database } = dealership.product;
      await database.rows(`update contacts set deleted_at = now() - interval '25 hours' where organization_id = $1 and id = $2`, [
        dealership.id,
        contact,
      ]);
      await runJobs(dealership, 'contact.purge_deleted', `(payload->>'deletion_id')::bigint = ${deletion}`);
      await runJobs(dealership, 'message.remove_files');
    },
  },
  'contact.merged': {
    prepare: async (seeded) => {
      await optOut(seeded);
      return aContactOf(seeded.dealership.member);
    },
    happens: async ({ dealership: { member }, seeded: { contact } }, survivor) => {
      await succeeded(member.post(`/api/contacts/${survivor}/merge`, { other_id: contact }));
    },
  },
  'contact.erased': {
    happens: async ({ dealership: { member }, seeded: { contact, name } }) => {
      await succeeded(member.post(`/api/contacts/${contact}/erasure`, { name }));
    },
  },
  'conversation.closed': {
    happens: async (seeded) => {
      await setStatus(seeded, 'closed');
    },
  },
  'conversation.archived': {
    happens: async (seeded) => {
      await setStatus(seeded, 'archived');
    },
  },
  'conversation.reopened': {
    prepare: async (seeded) => {
      await setStatus(seeded, 'closed');
      await sendTimePasses(seeded);
      return 0;
    },
    happens: async (seeded) => {
      await setStatus(seeded, 'active');
    },
  },
  'message.failed': {
    prepare: answered,
    happens: async ({ dealership: { product, id }, seeded: { chat } }, message) => {
      const sid = await product.database.value<string>(`select provider_sid from messages where organization_id = $1 and id = $2`, [
        id,
        message,
      ]);
      await chat.reportStatus(sid, 'undelivered', message);
    },
  },
};
