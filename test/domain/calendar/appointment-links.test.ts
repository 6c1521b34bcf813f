import { AppointmentLinksService } from '@app/domain/calendar/appointment-links.service';
import { Database } from '@app/database/database';
import { tokenHash } from '@app/platform/crypto/tokens';
import { expect, it } from 'vitest';
import { getDomain } from '../../harness/domain';
import { actions, book, opensDaily, slotsOf } from '../support/appointments';
import { aContact } from '../support/contacts';
import { aDealership, type Dealership } from '../support/dealership';

const domain = await getDomain();
const links = domain.get(AppointmentLinksService);
const linkOf = ({ ctx }: Dealership, id: number) => domain.get(Database).transaction(ctx, (tx) => links.linkOf(tx, id));
const tokenIn = (link: string): string => link.split('/cita/')[1] ?? '';

it('an appointment has one link, which follows its moves and is stored only as a hash', async () => {
  const org = await aDealership('manager', 'agent');
  await opensDaily(org);
  const { id: contactId } = await aContact(org.manager);
  const slots = await slotsOf(org.agent, { user_id: String(org.agent.id) });
  const first = await book(org.agent, { slot_id: slots[0]?.id, contact_id: contactId });
  const made = await Promise.all([linkOf(org, first.id), linkOf(org, first.id)]);
  const moved = await actions.move(org.agent.ctx, first.id, { version: first.version, slot_id: slots[4]?.id, outside_hours: false });
  expect(new Set([...made, await linkOf(org, moved.id)]).size).toBe(1);
  const token = tokenIn(made[0]);
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(await links.chainOf(token, 'test')).toMatchObject({ ctx: { organizationId: org.id } });
  const rows = await org.database.rows<{ token_hash: Buffer }>(`select * from appointment_links where organization_id = $1`, [org.id]);
  expect(rows).toMatchObject([{ token_hash: tokenHash(token) }]);
  expect(JSON.stringify(rows)).not.toContain(token);
  await expect(links.chainOf(`${token}x`, 'test')).rejects.toMatchObject({ code: 'request.not_found' });
});
