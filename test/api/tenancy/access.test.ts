import { isDeepStrictEqual } from 'node:util';
import { type Permission, permissionsOf } from '@app/contracts/core/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { aFurnishedOrganization, type FurnishedOrganization } from '../../factories/furnished-organization.factory';
import { type DescribedOperation, describedOperations } from '../../harness/api-description';
import { call, CHANGES_THE_CALLER, exampleRequest, idSlotsOf, withIds } from '../../harness/described-requests';
import type { HttpClient } from '../../harness/http-client';
import { atRest, stateOf } from '../../harness/tenant-state';

const NOBODY = 987_654_321;

/** What each call demands of its caller. `nothing`: no session is looked at; `account`: signed in, also before the e-mail is verified. */
const DEMANDS: Record<'nothing' | 'account' | Permission, string[]> = {
  nothing: [
    'health.check',
    'csrf.issue',
    'auth.signup',
    'auth.login',
    'auth.resendVerification',
    'auth.verifyEmail',
    'invitation.look',
    'invitation.accept',
  ],
  account: ['auth.me', 'auth.savePreferences', 'auth.logout'],
  'account.use': ['organizations.get', 'plans.get', 'availability.mine', 'availability.choose', 'team.list'],
  'contacts.read': [
    'contacts.list',
    'contacts.get',
    'notes.list',
    'board.byStage',
    'board.page',
    'leads.history',
    'timeline.list',
    'pipeline.counts',
    'pipeline.tags',
    'pipeline.settings',
    'groups.list',
    'groups.get',
    'groupmembers.list',
  ],
  'contacts.write': [
    'contacts.create',
    'contacts.update',
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
  'contacts.export': ['contactselection.export'],
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
  'contacts.erase': ['erasures.preview', 'erasures.erase', 'erasures.list'],
  'conversations.read': [
    'conversationlist.list',
    'conversationlist.recentByContact',
    'conversationlist.contactsWithStatus',
    'conversationlist.stats',
    'conversations.get',
    'conversations.markRead',
    'conversations.checkWindow',
    'messages.list',
    'files.openMedia',
    'assignments.listAgents',
    'assignments.history',
    'events.list',
    'scheduledmessages.list',
  ],
  'conversations.read_all': [],
  'messages.send': [
    'conversations.findOrCreateSms',
    'conversations.findOrCreateWhatsapp',
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
  'assignments.manage': ['assignments.reassign', 'assignments.unassign', 'assignments.handOver'],
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
  'pipeline.manage': ['stages.create', 'stages.order', 'stages.update', 'stages.remove', 'pipeline.saveTimes', 'pipeline.importBrowser'],
  'settings.manage': [
    'settings.status',
    'settings.save',
    'settings.test',
    'settings.inventory',
    'settings.setUp',
    'organizations.update',
    'plans.overview',
    'plans.request',
    'settinggroups.assignment',
    'settinggroups.bulkUpdate',
    'availability.overview',
    'availability.saveAgent',
  ],
  'team.manage': ['team.countSeats', 'team.invite', 'team.resend', 'team.changeRole', 'team.departure', 'team.remove'],
  'groups.manage': ['groups.create', 'groups.preview', 'groups.proposals', 'groups.dismiss', 'groups.update', 'groups.remove'],
  'installation.manage': [
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

type Verdict = 'sign in first' | 'verify first' | 'not allowed' | 'allowed';
const CALLERS = ['owner', 'manager', 'agent', 'systemAdmin', 'unverified', 'nobody'] as const;
type Caller = (typeof CALLERS)[number];

const ROLES = { owner: 'owner', manager: 'manager', agent: 'agent', systemAdmin: 'manager', unverified: 'owner' } as const;

let organization: FurnishedOrganization;
let operations: DescribedOperation[];

beforeAll(async () => {
  organization = await aFurnishedOrganization('Ours');
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

/** Whoever shall be let through looks for rows that nobody has, and so breaks nothing; whoever shall not asks for real ones. */
async function verdictOn(who: HttpClient, operation: DescribedOperation, expected: Verdict): Promise<Verdict> {
  const example = exampleRequest(operation, organization);
  // an organization is named by system admins alone
  const slots = idSlotsOf(operation).filter(({ kind }) => kind !== 'organization');
  const request = expected === 'allowed' ? withIds(example, slots, () => NOBODY) : example;
  const { status, body } = await call(who, operation, request);
  if (status === 401 && (body as { code: string }).code === 'auth.required') return 'sign in first';
  if (status !== 403) return 'allowed';
  return (body as { code: string }).code === 'auth.email_not_verified' ? 'verify first' : 'not allowed';
}

it('is decided of every call who may make it: a new one is entered in the table above', () => {
  const decided = Object.values(DEMANDS).flat();
  expect(decided.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

describe.each(CALLERS)('%s', (caller) => {
  it('may do what the table of permissions says, and nothing else', async () => {
    const signIn = () => (caller === 'nobody' ? organization.product.visitor() : organization[caller].elsewhere());
    const browser = await signIn();
    const found: Record<string, Verdict> = {};
    const wanted: Record<string, Verdict> = {};
    const changed: string[] = [];
    // what is refused comes first: what is allowed may go on working while others are asked
    const isRefused = (operation: DescribedOperation) => expectedOf(operation, caller) !== 'allowed';
    let known = await atRest(organization);
    for (const operation of operations.toSorted((left, right) => Number(isRefused(right)) - Number(isRefused(left)))) {
      const who = CHANGES_THE_CALLER.includes(operation.id) ? await signIn() : browser;
      const expected = expectedOf(operation, caller);
      wanted[operation.id] = expected;
      found[operation.id] = await verdictOn(who, operation, expected);
      if (expected === 'allowed') continue;
      const after = await stateOf(organization);
      if (!isDeepStrictEqual(after, known)) changed.push(operation.id);
      known = after;
    }
    expect(found).toEqual(wanted);
    expect(changed).toEqual([]);
  }, 60_000);
});
