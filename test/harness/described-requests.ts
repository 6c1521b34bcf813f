import type { TenantRef } from '@app/contracts/core/id.contract';
import { DEFAULT_SECURITY_POLICY } from '@app/contracts/security/security.contract';
import { USUAL_WAYS } from '@app/contracts/notifications/notifications.contract';
import { aRoundTime } from '../factories/appointment.factory';
import { aPhone } from '../factories/customer.factory';
import { aWav, PNG } from '../factories/files';
import { PASSWORD } from '../factories/person.factory';
import { aTable } from '../factories/import.factory';
import { aLead } from '../factories/lead.factory';
import { aBrowser } from '../factories/push.factory';
import { aTemplateInput } from '../factories/template.factory';
import { aVehicleInput } from '../factories/vehicle.factory';
import type { DescribedOperation, Schema } from './api-description';
import { type HttpClient, newId } from './http-client';
import { type Ids, STATES } from './row-states';

/** Whose rows a request names. */
export interface Subject {
  ids: Ids;
  /** The stages of its board in order; the last one is custom and holds a contact. */
  stages: string[];
  owner: { email: string };
  twilio: { phone: string };
  product: { sandbox: { url: string } };
}

/** The variable parts of one request. */
export interface RequestParts {
  path: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown> | undefined;
}

/** A place in a request that holds a row id. */
export interface IdSlot {
  in: 'path' | 'query' | 'body';
  name: string;
  kind: TenantRef;
}

type Body = Record<string, unknown>;

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const aRule = ({ user }: Ids) => ({
  match: 'all',
  conditions: [
    { field: 'owner', op: 'is', values: [user, null] },
    { match: 'any', conditions: [{ field: 'last_inbound', op: 'older', days: 3 }] },
  ],
});

/** Valid bodies that cannot be derived from the schemas, because fields are optional or rules go beyond the schema. */
const EXAMPLES: Record<string, (subject: Subject) => Body> = {
  'aisettings.test': () => ({ provider: 'openai', api_key: 'sk-example-1234567890' }),
  'apikeys.generate': ({ ids }) => ({ user_id: ids.user, name: 'CRM', permissions: ['read_contacts'], expires_at: inDays(30) }),
  'appointments.book': ({ ids }) => ({ type: 'visit', contact_id: ids.contact, start: aRoundTime(20), outside_hours: true }),
  'appointmentactions.move': ({ ids }) => ({ version: 1, start: aRoundTime(30), user_id: ids.user, outside_hours: true }),
  'appointmenttypes.save': () => ({
    minutes: 30,
    buffer_before: 0,
    buffer_after: 0,
    notice: 0,
    days_ahead: 60,
    step: 30,
    needs_vehicle: false,
  }),
  'timeoff.create': () => ({ start: inDays(40), end: inDays(41) }),
  'auditlog.export': () => ({ group: 'team' }),
  'availability.saveAgent': () => ({ availability: 'busy', capacity: 20, working_hours: [{ day: 1, from: '09:00', to: '18:00' }] }),
  'auth.savePreferences': () => ({ language: 'es' }),
  'auth.signup': () => ({
    firstName: 'Nora',
    lastName: 'Paz',
    organization: 'Motors',
    email: `${newId()}@motors.test`,
    password: 'a fine long password',
  }),
  'auth.login': ({ owner }) => ({ email: owner.email, password: PASSWORD }),
  'unverifiedemail.change': ({ owner }) => ({ email: owner.email, password: PASSWORD, new_email: `${newId()}@motors.test` }),
  'auth.resendVerification': ({ owner }) => ({ email: owner.email }),
  'passwordresets.request': ({ owner }) => ({ email: owner.email }),
  'calls.export': () => ({ direction: 'inbound' }),
  'callrecordings.setHold': () => ({ legal_hold: false }),
  'voicenumbers.save': ({ ids, twilio }) => ({
    phone_number: twilio.phone,
    label: 'Ventas',
    ring_group_id: ids.ring_group,
    greeting: { es: 'Hola', en: '' },
    hours: null,
    recording: 'asked',
    caller_id_of: [ids.user],
  }),
  'voicenumbers.saveGroups': ({ ids }) => ({ groups: [{ id: ids.ring_group, name: newId().slice(0, 20), user_ids: [ids.user] }] }),
  'voicesettings.save': () => ({ recording: 'on', retention_days: 90 }),
  'mobiles.sendCode': () => ({ number: aPhone() }),
  'mobiles.verify': () => ({ code: '000000' }),
  'callcommands.sendDigits': () => ({ digits: '1' }),
  'calltransfers.transfer': ({ ids }) => ({ kind: 'blind', user_id: ids.user }),
  'conversationmanagement.update': () => ({ read: true }),
  'contacts.create': () => ({
    first_name: 'Ana',
    last_name: 'Ruiz',
    phone: aPhone(),
    email: 'ana@mail.test',
    company: 'Ruiz',
    preferred_contact_time: 'morning',
    notes: 'Nota',
    stage: 'new',
    tags: ['SUV'],
  }),
  'contacts.update': () => ({ first_name: 'Ana', company: 'Ruiz', notes: 'Nota', stage: 'contacted', tags: ['SUV'] }),
  'contacts.liftOptOut': () => ({ channel: 'whatsapp', evidence: '“Sí, escríbanme”, por teléfono' }),
  'contactselection.tag': ({ ids }) => ({ selection: { ids: [ids.contact] }, add: ['SUV'], remove: ['Feria'] }),
  'contactselection.move': ({ ids }) => ({ selection: { ids: [ids.contact] }, stage: 'contacted', stage_reason: 'Llamada' }),
  'contactselection.remove': ({ ids }) => ({ selection: { ids: [ids.spare_contact] } }),
  'contactselection.export': ({ ids }) => ({ selection: { ids: [ids.contact] } }),
  'assignments.assignSelection': ({ ids }) => ({ selection: { ids: [ids.contact] }, agent_id: ids.user, reason: 'Turno' }),
  'firstday.save': () => ({ put_away: true, done: ['sound'] }),
  'followups.change': () => ({ take: true, note: 'Llamar después de las 6' }),
  'groupmembers.add': ({ ids }) => ({ contacts: { ids: [ids.contact] } }),
  'groupmembers.remove': ({ ids }) => ({ contacts: { ids: [ids.contact] } }),
  'groups.create': ({ ids }) => ({ name: newId(), description: 'Prueba', rule: aRule(ids) }),
  'groups.dismiss': () => ({ key: 'x'.repeat(43) }),
  'groups.preview': ({ ids }) => ({ rule: aRule(ids) }),
  'groups.update': () => ({ name: newId(), description: 'Prueba' }),
  'importlayout.choose': () => ({ sheet: null }),
  'imports.check': () => ({ mapping: ['name', 'phone'], options: { country: 'US', duplicates: 'skip', tags: ['SUV'], stage: 'new' } }),
  'erasures.erase': () => ({ name: 'Ana Ruiz' }),
  'inventory.create': () => aVehicleInput(),
  'leads.create': () => aLead(),
  'bookingrequests.create': () => aLead(),
  'vehiclephotos.order': ({ ids }) => ({ ids: [ids.vehicle_photo] }),
  'inventorysources.create': () => ({ name: 'Feed', dealer_code: 'MP4821' }),
  'inventorysources.update': () => ({ name: 'Feed', guard: { missing_share: 0.3 } }),
  'inventory.update': () => aVehicleInput(),
  'inventory.override': () => ({ featured: true, description: 'Único dueño' }),
  'leads.snooze': () => ({ until: inDays(4), reason: 'Vacaciones' }),
  'merges.keepApart': ({ ids }) => ({ other_id: ids.lookalike }),
  'merges.merge': ({ ids }) => ({ other_id: ids.twin, fields: { name: 'own' } }),
  'notifications.markAllRead': ({ ids }) => ({ contact_id: ids.contact }),
  'notificationpreferences.save': () => ({ ways: USUAL_WAYS, quiet_hours: [{ day: 6, from: '22:00', to: '07:00' }] }),
  'escalation.save': () => ({
    agent_minutes: 10,
    manager_minutes: 20,
    owner_minutes: null,
    hours: [{ day: 1, from: '09:00', to: '18:00' }],
  }),
  'messages.send': ({ ids }) => ({ body: 'Hola', contact_id: ids.contact, client_id: newId() }),
  'openinghours.save': () => ({
    hours: [{ day: 1, from: '09:00', to: '18:00' }],
    closures: [{ date: '2026-12-25', label: 'Navidad' }],
  }),
  'organizations.update': () => ({ city: 'Miami', country: 'Mexico', timezone: 'America/Chicago', notification_volume: 40 }),
  'pipeline.importBrowser': () => ({ time_settings: { green: '12' }, custom_stages: [{ name: newId(), color: '#0af' }] }),
  'pipeline.saveTimes': () => ({ green: 12, blue: 48, black: 96, orange: 12 }),
  'planadministration.changeTrial': () => ({ ends_at: inDays(7), reason: 'Pidió más tiempo' }),
  'planadministration.changePlan': () => ({ plan: 'advance', reason: 'Pagó' }),
  'plans.request': () => ({ plan: 'basic' }),
  'pushdevices.turnOn': ({ product }) => ({ ...aBrowser(product.sandbox.url).address }),
  'secondfactor.confirm': () => ({ code: '123456' }),
  'secondfactor.renewCodes': () => ({ password: PASSWORD, code: '123456' }),
  'secondfactor.setUp': () => ({ password: PASSWORD }),
  'secondfactor.turnOff': () => ({ password: PASSWORD, code: '123456' }),
  'security.savePolicy': () => ({ ...DEFAULT_SECURITY_POLICY, password_min_length: 10 }),
  'sessions.confirmPassword': () => ({ password: PASSWORD }),
  'sessions.changePassword': () => ({ current_password: PASSWORD, password: PASSWORD }),
  'savedreplies.create': () => ({ shortcut: newId().slice(0, 8), body: 'Hola', scope: 'personal' }),
  'savedreplies.update': () => ({ shortcut: newId().slice(0, 8), body: 'Hola', scope: 'personal' }),
  'savedviews.save': ({ ids }) => ({ name: newId(), filter: { agent_id: ids.user, label: 'Venta' } }),
  'scheduledmessages.create': () => ({ body: 'Hola', send_at: inDays(2), client_id: newId() }),
  'scheduledmessages.update': () => ({ body: 'Hola', send_at: inDays(3) }),
  'settings.save': ({ twilio }) => ({ twilio_phone_number: twilio.phone }),
  'settings.test': () => ({}),
  'settinggroups.bulkUpdate': () => ({
    settings: [{ key: 'max_contacts_per_agent', value: '40', group: 'assignment', type: 'integer' }],
  }),
  'settings.inventory': () => ({}),
  'settings.setUp': ({ twilio }) => ({ twilio_phone_number: twilio.phone }),
  'stages.create': () => ({ name: newId(), color: 'sky', description: 'Prueba' }),
  'stages.order': ({ stages }) => ({ stages }),
  'stages.update': () => ({ name: newId(), color: 'pink', description: 'Prueba' }),
  'team.changeRole': () => ({ role: 'agent' }),
  'team.invite': () => ({ email: `${newId()}@motors.test`, name: 'Nora Paz', role: 'agent' }),
  'templatemessages.send': ({ ids }) => ({ template_id: ids.template, variables: ['Ana', '15:00'], client_id: newId() }),
  'templates.create': () => ({ ...aTemplateInput() }),
  'templates.preview': ({ ids }) => ({ template_id: ids.template, contact_id: ids.contact, variables: ['Ana', null] }),
  'templates.update': () => ({ ...aTemplateInput() }),
};

/** Query parameters that rules beyond the schema require. */
const QUERIES: Record<string, Record<string, string>> = {
  'stages.remove': { move_to: 'new' },
  'pipeline.cardDetails': { contacts: '1' },
};

/** The subject's row ids for one operation, by kind. */
export function idsFor({ id }: DescribedOperation, { ids }: Pick<Subject, 'ids'>): Ids {
  const states = Object.entries(STATES[id] ?? {}).map(([kind, state]) => [kind, ids[state]]);
  return { ...ids, ...(Object.fromEntries(states) as Partial<Ids>) };
}

/** A valid request with the subject's own rows; throws when no example can be derived. */
export function exampleRequest(operation: DescribedOperation, { ids, stages, owner, twilio, product }: Subject): RequestParts {
  const subject = { ids: idsFor(operation, { ids }), stages, owner, twilio, product };
  const path = operation.parameters.filter((parameter) => parameter.in === 'path');
  const query = operation.parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const textOf = ({ name, schema }: (typeof path)[number]) => [name, String(sampleOf(operation, name, schema, subject))];
  return {
    path: Object.fromEntries(path.map(textOf)) as Record<string, string>,
    query: { ...(Object.fromEntries(query.map(textOf)) as Record<string, string>), ...QUERIES[operation.id] },
    body: operation.body && (EXAMPLES[operation.id]?.(subject) ?? bodyOf(operation, operation.body, subject)),
  };
}

function bodyOf(operation: DescribedOperation, schema: Schema, subject: Subject): Body {
  const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
  if (required.length === 0) throw noExample(operation, 'of its body nothing is required');
  return Object.fromEntries(required.map(([name, property]) => [name, sampleOf(operation, name, property, subject)]));
}

function sampleOf(operation: DescribedOperation, name: string, schema: Schema, subject: Subject): unknown {
  if (schema['x-tenant-ref']) return subject.ids[schema['x-tenant-ref']];
  if (name === 'stage') return subject.stages.at(-1);
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'date-time') return inDays(name === 'to' ? 7 : 0);
  if (schema.type === 'array') return [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (name.includes('phone')) return aPhone();
  if (schema.type === 'string' && !schema.pattern) return 'Hola'.padEnd(schema.minLength ?? 0, '.');
  throw noExample(operation, `there is no sample for "${name}"`);
}

const noExample = ({ id }: DescribedOperation, why: string) =>
  new Error(`No valid request can be derived for ${id}: ${why}. Write one into EXAMPLES of test/harness/described-requests.ts.`);

/** Every place in a request that names a row. List positions (`before`, `after`) do not name a row. */
export function idSlotsOf({ parameters, body }: DescribedOperation): IdSlot[] {
  const places = [
    ...parameters.filter(({ name }) => !['before', 'after'].includes(name)),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => ({ in: 'body' as const, name, schema })),
  ];
  return places.flatMap(({ in: place, name, schema }) => {
    const kind = schema['x-tenant-ref'];
    return kind ? [{ in: place, name, kind }] : [];
  });
}

/** The same request with other ids in some places. */
export function withIds(request: RequestParts, slots: IdSlot[], idOf: (slot: IdSlot) => number): RequestParts {
  const changed = (place: IdSlot['in']) => slots.filter((slot) => slot.in === place).map((slot) => [slot.name, idOf(slot)] as const);
  const texts = (place: IdSlot['in']) => Object.fromEntries(changed(place).map(([name, id]) => [name, String(id)]));
  return {
    path: { ...request.path, ...texts('path') },
    query: { ...request.query, ...texts('query') },
    body: request.body && { ...request.body, ...Object.fromEntries(changed('body')) },
  };
}

export function addressOf(operation: DescribedOperation, { path, query }: Pick<RequestParts, 'path' | 'query'>): string {
  const address = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((path[name] ?? '').toWellFormed()));
  const search = new URLSearchParams(query).toString();
  return search ? `${address}?${search}` : address;
}

export function call(who: HttpClient, operation: DescribedOperation, request: RequestParts) {
  const address = addressOf(operation, request);
  if (operation.id === 'imports.create')
    return who.upload(
      aTable([
        ['Name', 'Phone'],
        ['Ana', aPhone()],
      ]),
      'contacts.csv',
      address,
    );
  if (operation.id === 'voicegreetings.save') return who.upload(aWav(1), 'greeting.wav', address);
  if (operation.isUpload) return who.upload(PNG, 'car.png', address);
  return operation.method === 'GET' ? who.get(address) : who.write(operation.method, address, request.body);
}

/** Reads come first, then changes, additions and removals, parts before the whole; signing out comes last. */
const turnOf = ({ id, method, path }: DescribedOperation): number => {
  if (id === 'auth.logout') return 1000;
  // this ends the person's other sessions
  if (id === 'sessions.changePassword') return 900;
  if (method === 'DELETE') return 500 - path.split('/').length;
  return ['GET', 'PUT', 'PATCH', 'POST'].indexOf(method);
};

/** Orders operations so that each one finds the rows it needs. */
export const inTurn = (operations: DescribedOperation[]): DescribedOperation[] =>
  operations.toSorted((left, right) => turnOf(left) - turnOf(right));
