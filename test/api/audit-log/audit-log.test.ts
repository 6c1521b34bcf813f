import { AuditVerificationService } from '@app/domain/audit-log/audit-verification.service';
import type { AuditLogPage } from '@app/contracts/audit-log/audit-log.contract';
import { describe, expect, it } from 'vitest';
import { entriesFor, entryOf, verificationBy } from '../../factories/audit-log.factory';
import { aContact } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import { deliverWebhook, anInboundMessage } from '../../factories/webhook.factory';
import { PASSWORD } from '../../factories/person.factory';

describe('an entry', () => {
  it('says who did what to whom, from where, and what differs', async () => {
    const org = await anOrganization().with('manager', 'agent');
    await org.manager.put(`/api/team/members/${org.agent.id}/role`, { role: 'manager' });
    expect(await entryOf(org.manager, 'team.role_changed')).toMatchObject({
      actor: { kind: 'user', id: org.manager.id, label: org.manager.name },
      result: 'ok',
      target: { kind: 'user', id: String(org.agent.id), label: org.agent.name },
      before: { role: 'agent' },
      after: { role: 'manager' },
      address: '127.0.0.1',
      request_id: expect.stringMatching(/\S/) as string,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  it('tells of sign-ins, right and wrong, without the password', async () => {
    const org = await anOrganization().with('owner', 'agent');
    await org.product.visitor().post('/api/auth/login', { email: org.agent.email, password: 'zq7secret zq7secret' });
    expect(await entryOf(org.owner, 'auth.sign_in_failed')).toMatchObject({
      result: 'failed',
      target: { kind: 'user', id: String(org.agent.id), label: org.agent.email },
    });
    await org.agent.signIn();
    await org.agent.post('/api/auth/logout');
    expect(await entryOf(org.owner, 'auth.signed_out')).toMatchObject({ actor: { id: org.agent.id } });
    expect(await entryOf(org.owner, 'auth.signed_in')).toMatchObject({ actor: { kind: 'user', id: org.agent.id, label: org.agent.name } });
    const kept = JSON.stringify(await entriesFor(org.owner));
    expect([kept.includes('zq7secret'), kept.includes(PASSWORD)]).toEqual([false, false]);
  });

  it('names the fields of the provider’s settings and never what is in them', async () => {
    const org = await anOrganization().withTwilio().with('owner');
    await org.owner.post('/api/settings/twilio', { twilio_api_secret: 'zq7secretzq7secret' });
    expect(await entryOf(org.owner, 'settings.twilio_changed')).toMatchObject({
      after: { fields: ['twilio_api_secret'] },
    });
    const rows = await org.product.database.rows<{ row: string }>(`select e::text as row from audit_entries e where organization_id = $1`, [
      org.id,
    ]);
    expect(rows.filter(({ row }) => row.includes('zq7secret') || row.includes(org.twilio.sid))).toEqual([]);
  });

  it('is left by what was refused, once an hour', async () => {
    const org = await anOrganization().with('owner', 'agent');
    const refused = await Promise.all(Array.from({ length: 8 }, () => org.agent.get('/api/audit-log')));
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect(await entryOf(org.owner, 'access.denied')).toMatchObject({
      actor: { id: org.agent.id },
      result: 'denied',
      target: { kind: 'operation', label: 'GET /api/audit-log' },
      after: { code: 'request.forbidden' },
    });
    expect(await entriesFor(org.owner, 'result=denied')).toHaveLength(1);
  });

  it('is left by a webhook that the provider did not sign', async () => {
    const org = await anOrganization().withTwilio().with('owner');
    const forged = await deliverWebhook(org, anInboundMessage(org, { Body: 'Hola' }), { token: 'another' });
    expect(forged.status).toBe(403);
    expect(await entryOf(org.owner, 'webhook.signature_refused')).toMatchObject({ actor: { kind: 'system' }, result: 'denied' });
  });

  it('is left where a system admin has looked, of the organization that was looked at', async () => {
    const [own, other] = [await anOrganization().with('systemAdmin', 'owner'), await anOrganization().with('owner')];
    await own.systemAdmin.get(`/api/admin/organizations/${other.id}/contacts`);
    expect(await entryOf(other.owner, 'access.contacts_visited')).toMatchObject({
      actor: { kind: 'system_admin', label: own.systemAdmin.name },
    });
    expect((await entriesFor(own.owner)).filter(({ action }) => action === 'access.contacts_visited')).toEqual([]);
  });

  it('keeps what a contact was called until they ask to be forgotten', async () => {
    const org = await anOrganization().with('manager');
    const { id } = await aContact().named('Rosario', 'Zqforgotten').of(org);
    await org.manager.post('/api/assignments/assign', { contact_id: id, agent_id: org.manager.id });
    expect(await entryOf(org.manager, 'assignment.assigned')).toMatchObject({ target: { id: String(id), label: 'Rosario Zqforgotten' } });
    await org.manager.post(`/api/contacts/${id}/erasure`, { name: 'Rosario Zqforgotten' });
    await entryOf(org.manager, 'contact.erased');
    const rows = await org.product.database.rows(
      `select 1 from audit_entries e where organization_id = $1 and e::text like '%Zqforgotten%'`,
      [org.id],
    );
    expect(rows).toEqual([]);
    expect(await verificationBy(org.manager)).toMatchObject({ broken: null });
  });
});

it('tells of notes that somebody else has written', async () => {
  const org = await anOrganization().with('manager', 'agent');
  const { id } = await aContact().named('Ana').of(org);
  const write = () => org.agent.post<{ id: number }>(`/api/contacts/${id}/notes`, { content: 'Zqnote' });
  const [own, moderated] = [(await write()).body, (await write()).body];
  await org.agent.delete(`/api/contacts/${id}/notes/${own.id}`);
  await org.manager.delete(`/api/contacts/${id}/notes/${moderated.id}`);
  expect(await entryOf(org.manager, 'note.removed')).toMatchObject({ after: { note_id: moderated.id, written_by: org.agent.name } });
  expect(await entriesFor(org.manager, 'group=note')).toHaveLength(1);
});

describe('the list', () => {
  it('belongs to those who run the organization, and to no other organization', async () => {
    const [own, other] = [
      await anOrganization().with('owner', 'manager', 'agent', 'systemAdmin'),
      await anOrganization().named('Zqother').with('owner'),
    ];
    await other.owner.post('/api/groups', { name: 'Zqother' });
    for (const who of [own.owner, own.manager, own.systemAdmin]) {
      expect(JSON.stringify(await entriesFor(who))).not.toContain('Zqother');
    }
  });

  it('pages from the newest to the oldest without a gap', async () => {
    const org = await anOrganization().with('owner');
    for (let index = 0; index < 7; index++) await org.owner.post('/api/groups', { name: `Grupo ${index}` });
    const seen: number[] = [];
    for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null;) {
      const { body }: { body: AuditLogPage } = await org.owner.get<AuditLogPage>(`/api/audit-log?per_page=3&before=${before}`);
      seen.push(...body.entries.map(({ id }) => id));
      before = body.next_cursor;
    }
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, index) => seen.length - index));
    expect(seen).toHaveLength(7);
  });

  it('is filtered by who, what, about what, when, how it ended, and by words', async () => {
    const org = await anOrganization().with('owner', 'manager', 'agent');
    const { body: group } = await org.owner.post<{ id: number }>('/api/groups', { name: 'Lista fina' });
    await org.manager.post('/api/groups', { name: 'Otra' });
    await org.agent.get('/api/audit-log');
    await entryOf(org.owner, 'access.denied');
    const found = async (query: string) => (await entriesFor(org.owner, query)).map(({ action }) => action);
    expect(await found(`actor=user:${org.manager.id}&group=group`)).toEqual(['group.created']);
    expect(await found(`target=group:${group.id}`)).toEqual(['group.created']);
    expect(await found('target=group')).toHaveLength(2);
    expect(await found('result=denied')).toEqual(['access.denied']);
    expect(await found(`search=${encodeURIComponent('lista FINA')}`)).toEqual(['group.created']);
    expect(await found('search=%25')).toEqual([]);
    expect(await found(`from=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
    expect(await found(`to=${new Date(Date.now() - 3_600_000).toISOString()}`)).toEqual([]);
    const { body } = await org.owner.get<{ actors: { id: number }[] }>('/api/audit-log/actors');
    expect(new Set(body.actors.map(({ id }) => id))).toEqual(new Set([org.owner.id, org.manager.id, org.agent.id]));
  });

  it('leaves as a file in which nothing runs, and says that it did', async () => {
    const org = await anOrganization().with('manager');
    await org.manager.post('/api/groups', { name: '=1+1' });
    const headers = { ...org.manager.cookieHeader(), ...(await org.manager.tokenHeaders()), 'content-type': 'application/json' };
    const response = await fetch(`${org.manager.url}/api/audit-log/export`, { method: 'POST', headers, body: '{"group":"group"}' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`,'=1+1,`);
    expect(await entryOf(org.manager, 'audit_log.exported')).toMatchObject({ after: { filtered_by: ['group'] } });
  });
});

describe('the verification', () => {
  const aLog = async () => {
    const org = await anOrganization().with('owner');
    for (let index = 0; index < 6; index++) await org.owner.post('/api/groups', { name: `Grupo ${index}` });
    const tamper = (sql: string) => org.product.database.rows(sql.replace('MINE', `organization_id = ${org.id}`));
    return { org, tamper };
  };

  it('finds a whole chain whole, and is written down', async () => {
    const { org } = await aLog();
    const { broken, checked, head } = await verificationBy(org.owner);
    expect([broken, checked >= 6]).toEqual([null, true]);
    expect((await entriesFor(org.owner)).find(({ hash }) => hash === head)).toBeDefined();
    expect(await entryOf(org.owner, 'audit_log.verified')).toMatchObject({ result: 'ok', after: { newest: head, broken_at: null } });
  });

  it.each([
    ['changed', `update audit_entries set actor_label = 'Nadie' where MINE and id = 3`, 3],
    ['changed', `update audit_entries set target_label = 'Otro' where MINE and id = 4`, 4],
    ['changed', `update audit_entries set target_label = null, label_salt = null where MINE and id = 4`, 4],
    ['changed', `update audit_entries set created_at = created_at - interval '1 day' where MINE and id = 2`, 2],
    ['missing', `delete from audit_entries where MINE and id = 3`, 3],
    ['missing', `delete from audit_entries where MINE and id = 1`, 1],
    ['changed', `update audit_entries e set prev_hash = 'x', hash = 'x' where MINE and id = 3`, 3],
  ])('tells an entry that is %s: %s', async (trouble, sql, id) => {
    const { org, tamper } = await aLog();
    await tamper(sql);
    const { broken } = await verificationBy(org.owner);
    expect(broken).toEqual({ id, trouble });
    expect(await entryOf(org.owner, 'audit_log.verified')).toMatchObject({ result: 'failed', after: { broken_at: id } });
  });

  it('tells that the newest entries were cut off', async () => {
    const { org, tamper } = await aLog();
    const [newest] = await entriesFor(org.owner);
    await tamper(`delete from audit_entries where MINE and id = ${newest?.id}`);
    expect((await verificationBy(org.owner)).broken).toEqual({ id: newest?.id, trouble: 'missing' });
  });

  it('tells an entry that was written past the product, and one that was given a hash of its own', async () => {
    const { org, tamper } = await aLog();
    await tamper(`update audit_entries set actor_label = 'Nadie' where MINE and id = 3`);
    await tamper(`update audit_entries e set hash = audit_digest(e) where MINE and id = 3`);
    expect((await verificationBy(org.owner)).broken).toEqual({ id: 4, trouble: 'unlinked' });
    const other = await aLog();
    await other.tamper(
      `insert into audit_entries select (jsonb_populate_record(e, jsonb_build_object('id', e.id + 1))).* from audit_entries e
       where MINE order by id desc limit 1`,
    );
    const { broken } = await verificationBy(other.org.owner);
    expect(broken?.trouble).toBe('added');
  });

  it('goes on after old entries were purged, which is written down', async () => {
    const { org, tamper } = await aLog();
    await tamper(`update audit_entries set created_at = created_at - interval '25 months' where MINE and id <= 3`);
    await org.product.api.app.get(AuditVerificationService, { strict: false }).purgeAll();
    expect((await entriesFor(org.owner)).some(({ id }) => id <= 3)).toBe(false);
    expect(await entryOf(org.owner, 'audit_log.purged')).toMatchObject({ after: { through_entry: 3 } });
    expect(await verificationBy(org.owner)).toMatchObject({ broken: null, purged: 3 });
  });
});
