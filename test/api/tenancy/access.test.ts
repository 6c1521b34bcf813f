import { KeyPermission, type Permission, permissionsOf } from '@app/contracts/core/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApiKey } from '../../factories/api-key.factory';
import { aSeededOrganization, type SeededOrganization } from '../../factories/seeded-organization.factory';
import { Person } from '../../factories/person.factory';
import { type DescribedOperation, describedOperations } from '../../harness/api-description';
import { call, CHANGES_THE_CALLER, exampleRequest, idSlotsOf, withIds } from '../../harness/described-requests';
import type { HttpClient } from '../../harness/http-client';
import { settledSnapshot, differences, snapshotOf } from '../../harness/tenant-state';

const NOBODY = 987_654_321;

/** The permission that each operation requires. `nothing`: public; `account`: signed in, also with an unverified email. */
const DEMANDS: Record<'nothing' | 'account' | Permission, string[]> = {
  nothing: [
    'health.check',
    'csrf.issue',
    'sessionstatus.get',
    'auth.signup',
    'auth.login',
    'mfachallenge.take',
    'auth.resendVerification',
    'unverifiedemail.change',
    'passwordresets.request',
    'passwordresets.reset',
    'auth.verifyEmail',
    'invitation.look',
    'invitation.accept',
    'leads.create',
    'publicvehicles.get',
  ],
  account: ['auth.me', 'auth.savePreferences', 'auth.logout'],
  'account.use': [
    'organizations.get',
    'openinghours.get',
    'help.contact',
    'firstday.get',
    'firstday.save',
    'plans.get',
    'availability.mine',
    'availability.choose',
    'team.list',
    'notifications.list',
    'notifications.unread',
    'notifications.markRead',
    'notifications.markAllRead',
    'notificationpreferences.get',
    'notificationpreferences.save',
    'pushdevices.list',
    'pushdevices.turnOn',
    'pushdevices.turnOff',
    'secondfactor.status',
    'secondfactor.setUp',
    'secondfactor.confirm',
    'secondfactor.renewCodes',
    'secondfactor.turnOff',
    'sessions.list',
    'sessions.endOthers',
    'sessions.end',
    'sessions.ownSignIns',
    'sessions.confirmPassword',
    'sessions.passwordRules',
    'sessions.changePassword',
  ],
  'contacts.read': [
    'contacts.list',
    'contacts.get',
    'notes.list',
    'board.byStage',
    'board.page',
    'leads.history',
    'timeline.list',
    'pipeline.opened',
    'pipeline.counts',
    'pipeline.tags',
    'pipeline.settings',
    'groups.list',
    'groups.get',
    'groupmembers.list',
    'vehicleinterest.ofContact',
    'contactgroups.list',
    'followups.list',
    'followups.count',
  ],
  'contacts.write': [
    'followups.change',
    'contacts.create',
    'contacts.update',
    'contacts.setCallOptOut',
    'contactselection.tag',
    'contactselection.move',
    'assignments.assign',
    'assignments.assignSelection',
    'notes.create',
    'notes.update',
    'notes.remove',
    'notes.mentionable',
    'leads.snooze',
    'leads.resume',
    'groupmembers.add',
    'groupmembers.remove',
  ],
  'contacts.delete': ['contacts.remove', 'contactselection.remove', 'contactselection.restore'],
  'contacts.export': ['contactselection.export', 'calls.export'],
  'contacts.import': [
    'imports.list',
    'imports.create',
    'imports.get',
    'imports.check',
    'imports.start',
    'imports.cancel',
    'imports.undo',
    'imports.refusedRows',
  ],
  'contacts.merge': ['merges.listDuplicates', 'merges.merge', 'merges.keepApart'],
  'contacts.lift_opt_out': ['contacts.liftOptOut'],
  'contacts.erase': ['erasures.preview', 'erasures.erase', 'erasures.list'],
  'conversations.read': [
    'dashboard.get',
    'dashboard.activity',
    'dashboard.export',
    'conversationlist.list',
    'conversationlist.recentByContact',
    'conversationlist.contactsWithStatus',
    'conversationlist.stats',
    'savedviews.list',
    'savedviews.save',
    'savedviews.remove',
    'conversations.get',
    'conversationmanagement.markRead',
    'conversations.checkWindow',
    'messages.list',
    'messages.details',
    'files.openMedia',
    'assignments.listAgents',
    'assignments.history',
    'events.list',
    'scheduledmessages.list',
  ],
  'conversations.read_all': ['callrecordings.setHold', 'callrecordings.remove'],
  'messages.send': [
    'conversations.findOrCreateSms',
    'conversations.findOrCreateWhatsapp',
    'conversationmanagement.update',
    'conversationmanagement.setStatus',
    'conversationmanagement.setLabels',
    'messages.send',
    'messages.retry',
    'files.upload',
    'files.openUpload',
    'savedreplies.list',
    'savedreplies.create',
    'savedreplies.update',
    'savedreplies.remove',
    'scheduledmessages.create',
    'scheduledmessages.update',
    'scheduledmessages.sendNow',
    'scheduledmessages.cancel',
    'templatemessages.send',
    'templates.list',
    'templates.approved',
    'templates.preview',
    'templates.get',
  ],
  'assignments.manage': ['assignments.reassign', 'assignments.unassign', 'assignments.handOff'],
  'notes.moderate': [],
  'templates.manage': [
    'templates.create',
    'templates.update',
    'templates.remove',
    'templates.submit',
    'templatesync.state',
    'templatesync.request',
    'templatesync.syncOne',
  ],
  'saved_replies.manage': [],
  'calls.use': [
    'calls.history',
    'calls.stats',
    'calls.active',
    'calls.followUps',
    'calls.get',
    'calls.saveNotes',
    'calls.saveFeedback',
    'callrecordings.open',
    'callrecordings.pause',
    'callrecordings.resume',
    'calltransfers.make',
    'calltransfers.teammates',
    'calltransfers.transfer',
    'calltransfers.complete',
    'calltransfers.cancel',
    'callcommands.end',
    'callcommands.hold',
    'callcommands.resume',
    'callcommands.sendDigits',
    'voicetokens.issue',
    'mobiles.get',
    'mobiles.sendCode',
    'mobiles.verify',
    'mobiles.setRinging',
    'mobiles.remove',
  ],
  'inventory.read': ['inventory.list', 'inventory.get', 'inventorysources.list', 'vehicleinterest.ofVehicle'],
  'inventory.manage': [
    'inventory.create',
    'inventory.update',
    'inventory.override',
    'inventory.remove',
    'inventorysources.create',
    'inventorysources.update',
    'inventorysources.end',
    'inventorysources.preview',
    'inventorysources.test',
    'inventorysources.sample',
    'inventoryintake.account',
    'inventoryintake.renewPassword',
    'inventoryintake.connect',
    'inventoryintake.disconnect',
    'inventoryruns.list',
    'inventoryruns.get',
    'inventoryruns.rows',
    'inventoryruns.rowsFile',
    'inventoryruns.approve',
    'inventoryruns.discard',
    'inventoryruns.upload',
    'inventoryfetches.sync',
    'inventoryfetches.syncAll',
    'vehiclephotos.add',
    'vehiclephotos.order',
    'vehiclephotos.remove',
  ],
  'pipeline.manage': ['stages.create', 'stages.order', 'stages.update', 'stages.remove', 'pipeline.saveTimes', 'pipeline.importBrowser'],
  'settings.manage': [
    'settings.status',
    'settings.save',
    'settings.test',
    'settings.inventory',
    'settings.check',
    'settings.setUp',
    'organizations.update',
    'openinghours.save',
    'holidays.list',
    'voicegreetings.list',
    'voicegreetings.save',
    'voicegreetings.open',
    'voicegreetings.remove',
    'voicenumbers.list',
    'voicenumbers.save',
    'voicenumbers.remove',
    'voicenumbers.listGroups',
    'voicenumbers.saveGroups',
    'voicesettings.get',
    'voicesettings.save',
    'aisettings.test',
    'aisettings.models',
    'aisettings.usage',
    'security.policy',
    'security.savePolicy',
    'sessions.allSignIns',
    'plans.overview',
    'plans.request',
    'settinggroups.assignment',
    'settinggroups.ai',
    'settinggroups.bulkUpdate',
    'availability.overview',
    'availability.saveAgent',
    'apikeys.list',
    'apikeys.generate',
    'apikeys.revoke',
    'apikeys.remove',
    'escalation.get',
    'escalation.save',
  ],
  'audit_log.read': ['auditlog.list', 'auditlog.actors', 'auditlog.verify', 'auditlog.export'],
  'team.manage': [
    'team.countSeats',
    'team.invite',
    'team.resend',
    'team.changeRole',
    'team.departure',
    'team.remove',
    'accountsecurity.list',
    'accountsecurity.resetSecondFactor',
  ],
  'groups.manage': ['groups.create', 'groups.preview', 'groups.proposals', 'groups.dismiss', 'groups.update', 'groups.remove'],
  'installation.manage': [
    'health.inspect',
    'deadjobs.list',
    'deadjobs.retry',
    'deadjobs.discard',
    'organizations.list',
    'messageinspection.listConversations',
    'messageinspection.listMessages',
    'planadministration.search',
    'planadministration.details',
    'planadministration.changePlan',
    'planadministration.changeTrial',
    'planadministration.suspend',
    'planadministration.reactivate',
  ],
  'installation.read_contacts': ['contactinspection.list', 'contactinspection.get'],
};

/** The operations that an agent API key may call, by permission; all others are closed to keys. */
const KEY_OPENS: Record<KeyPermission, string[]> = {
  read_contacts: ['contacts.list', 'contacts.get', 'notes.list', 'pipeline.tags', 'pipeline.settings'],
  write_contacts: [
    'contacts.create',
    'contacts.update',
    'conversationmanagement.setLabels',
    'notes.create',
    'notes.update',
    'notes.remove',
  ],
  send_messages: [
    'conversations.findOrCreateSms',
    'conversations.findOrCreateWhatsapp',
    'messages.send',
    'messages.retry',
    'templatemessages.send',
    'templates.approved',
    'templates.preview',
    'files.upload',
  ],
  read_messages: [
    'conversationlist.list',
    'conversationlist.recentByContact',
    'conversationlist.contactsWithStatus',
    'conversationlist.stats',
    'conversations.get',
    'conversations.checkWindow',
    'messages.list',
    'messages.details',
    'files.openMedia',
  ],
};

type Verdict = 'sign in first' | 'verify first' | 'not allowed' | 'allowed';
const CALLERS = ['owner', 'manager', 'agent', 'systemAdmin', 'unverified', 'nobody'] as const;
type Caller = (typeof CALLERS)[number];

const ROLES = { owner: 'owner', manager: 'manager', agent: 'agent', systemAdmin: 'manager', unverified: 'owner' } as const;

let organization: SeededOrganization;
let operations: DescribedOperation[];

beforeAll(async () => {
  organization = await aSeededOrganization('Ours');
  operations = await describedOperations();
});

function expectedOf(operation: DescribedOperation, caller: Caller): Verdict {
  const demand = Object.entries(DEMANDS).find(([, ids]) => ids.includes(operation.id))?.[0];
  if (demand === 'nothing') return 'allowed';
  if (caller === 'nobody') return 'sign in first';
  if (demand === 'account') return 'allowed';
  if (caller === 'unverified') return 'verify first';
  return permissionsOf(ROLES[caller], caller === 'systemAdmin').has(demand as Permission) ? 'allowed' : 'not allowed';
}

/** A key of a manager, so that only the key's permissions refuse. */
const theManagers = () => anApiKeyOf(organization.manager.id, KeyPermission.options);

function anApiKeyOf(userId: number, permissions: readonly KeyPermission[]) {
  return anApiKey(organization, { user_id: userId, permissions });
}

/** Keys that are no longer valid, though they have every permission. */
const LOST_KEYS = {
  async revoked() {
    const key = await theManagers();
    await organization.owner.post(`/api/agent-api-keys/${key.id}/revoke`);
    return key;
  },
  async deleted() {
    const key = await theManagers();
    await organization.owner.delete(`/api/agent-api-keys/${key.id}`);
    return key;
  },
  async expired() {
    const key = await theManagers();
    await organization.product.database.rows(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [key.id]);
    return key;
  },
  async 'of somebody who has left'() {
    const { product, id, owner } = organization;
    const leaver = await Person.insert(product, id, 'otherAgent', { firstName: 'Lea', lastName: 'Ver' });
    const key = await anApiKeyOf(leaver.id, KeyPermission.options);
    await owner.delete(`/api/team/members/${leaver.id}`);
    return key;
  },
};

/** Allowed calls ask for ids that do not exist, so that they change nothing; refused calls ask for real ones. */
async function verdictOn(who: HttpClient, operation: DescribedOperation, expected: Verdict): Promise<Verdict> {
  const { ids, stages, owner, twilio, product } = organization;
  // agents do not see the manager's contacts, so they ask for one that they see
  const example = exampleRequest(operation, { ids: { ...ids, held_contact: ids.contact }, stages, owner, twilio, product });
  // only system admins name an organization, and only who may read contacts narrows a list by their values
  const slots = idSlotsOf(operation).filter((slot) => slot.kind !== 'organization' && slot.in !== 'query');
  const request = expected === 'allowed' ? withIds(example, slots, () => NOBODY) : example;
  const { status, body } = await call(who, operation, request);
  if (status === 401 && isKeyRefusal(body)) return 'sign in first';
  if (status === 401 && (body as { code: string }).code === 'auth.required') return 'sign in first';
  if (status !== 403) return 'allowed';
  return (body as { code: string }).code === 'auth.email_not_verified' ? 'verify first' : 'not allowed';
}

const isKeyRefusal = (body: unknown) => (body as { code: string }).code.startsWith('api_key.');

it('every operation has an entry in the table above', () => {
  const decided = Object.values(DEMANDS).flat();
  expect(decided.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

describe.each(CALLERS)('%s', (caller) => {
  it('may do what the table of permissions says, and nothing else', async () => {
    const signIn = () => Promise.resolve(caller === 'nobody' ? organization.product.visitor() : organization[caller].elsewhere());
    expect(await faultsOf((operation) => expectedOf(operation, caller), await signIn(), signIn)).toEqual([]);
  }, 60_000);
});

describe('a key', () => {
  // the owner's allowed calls also end the owner's sessions
  beforeAll(() => organization.owner.signIn());

  it.each(KeyPermission.options)(
    'with %s opens what it is for, and nothing else',
    async (permission) => {
      const key = await anApiKeyOf(organization.manager.id, [permission]);
      // the first use of a key on a day writes an audit entry
      await key.get('/api/contacts');
      expect(await faultsOf((operation) => keyVerdict(operation, [permission]), key)).toEqual([]);
    },
    60_000,
  );

  it('with no permission opens nothing', async () => {
    const key = await anApiKeyOf(organization.manager.id, []);
    // the first use of a key on a day writes an audit entry
    await key.get('/api/contacts');
    expect(await faultsOf((operation) => keyVerdict(operation, []), key)).toEqual([]);
  }, 60_000);

  it('with every permission opens no more than these, whoever created it', async () => {
    const key = await anApiKeyOf(organization.systemAdmin.id, KeyPermission.options);
    // the first use of a key on a day writes an audit entry
    await key.get('/api/contacts');
    expect(await faultsOf((operation) => keyVerdict(operation, KeyPermission.options), key)).toEqual([]);
  }, 60_000);

  it.each(Object.entries(LOST_KEYS))(
    '%s opens nothing',
    async (_, lose) => {
      const key = await lose();
      expect(await faultsOf((operation) => (isPublic(operation) ? 'allowed' : 'sign in first'), key)).toEqual([]);
    },
    60_000,
  );
});

const isPublic = ({ id }: DescribedOperation) => DEMANDS.nothing.includes(id);

function keyVerdict(operation: DescribedOperation, permissions: readonly KeyPermission[]): Verdict {
  return isPublic(operation) || permissions.some((permission) => KEY_OPENS[permission].includes(operation.id)) ? 'allowed' : 'not allowed';
}

/** Calls every operation and answers what is wrong: another verdict than expected, or a refusal that changed something. */
async function faultsOf(
  expectedFor: (operation: DescribedOperation) => Verdict,
  first: HttpClient,
  again?: () => Promise<HttpClient>,
): Promise<string[]> {
  const faults: string[] = [];
  const ask = async (operation: DescribedOperation) => {
    const who = again && CHANGES_THE_CALLER.includes(operation.id) ? await again() : first;
    const expected = expectedFor(operation);
    const found = await verdictOn(who, operation, expected);
    if (found !== expected) faults.push(`${operation.id}: ${found}, not ${expected}`);
  };
  const [allowed, refused] = partition(operations, (operation) => expectedFor(operation) === 'allowed');
  // refused calls come first: what an allowed call started may still be changing rows while others are asked
  const before = await settledSnapshot(organization);
  for (const operation of refused) await ask(operation);
  const changes = differences(before, await snapshotOf(organization));
  if (changes.length > 0) faults.push(...changes.map((row) => `a refused call has changed ${row}`), ...(await culpritsAmong(refused, ask)));
  for (const operation of allowed) await ask(operation);
  // the search for culprits asks again
  return [...new Set(faults)];
}

/** Repeats calls, each half by itself, until those are found that change something when they are made once more. */
async function culpritsAmong(calls: DescribedOperation[], ask: (operation: DescribedOperation) => Promise<void>): Promise<string[]> {
  const before = await snapshotOf(organization);
  for (const operation of calls) await ask(operation);
  if (differences(before, await snapshotOf(organization)).length === 0) return [];
  if (calls.length === 1) return calls.map(({ id }) => `${id}: refused, but it changes something`);
  const middle = Math.ceil(calls.length / 2);
  return [...(await culpritsAmong(calls.slice(0, middle), ask)), ...(await culpritsAmong(calls.slice(middle), ask))];
}

function partition<T>(items: readonly T[], fits: (item: T) => boolean): [T[], T[]] {
  return [items.filter(fits), items.filter((item) => !fits(item))];
}
