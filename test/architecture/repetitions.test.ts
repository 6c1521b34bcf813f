import { api } from '@app/contracts/catalogue/endpoints';
import type { Endpoint } from '@app/contracts/core/endpoint';
import { z } from 'zod';
import { expect, it } from 'vitest';

/** What a POST without a client id answers when it is repeated. A new one is entered here, or takes a `client_id`. */
const REPETITIONS: Record<string, string> = {
  'apiKeys.revoke': 'refused: revoked already',
  'assignments.assign': 'the contact has this agent: the newest entry of the history',
  'assignments.assignSelection': 'those that have this agent are left as they are',
  'assignments.handOver': 'there is nothing left to hand over',
  'aiSettings.test': 'creates nothing',
  'auditLog.verify': 'creates nothing but its entry in the log',
  'auth.logout': 'the session has ended',
  'auth.changeUnverifiedEmail': 'refused: the old address has no account any more',
  'auth.forgotPassword': 'another link by mail, in the place of the first',
  'auth.resendVerification': 'another link by mail',
  'auth.resetPassword': 'refused: the token is used up',
  'auth.signup': 'one account per e-mail address, and the same answer',
  'auth.verifyEmail': 'refused: the token is used up',
  'contacts.liftOptOut': 'the contact as it is',
  'contactSelection.move': 'those in this stage are left as they are',
  'calls.make': 'refused: on a call already',
  'calls.transfer': 'refused: it is being transferred',
  'calls.completeTransfer': 'refused: the call is somebody else’s',
  'calls.cancelTransfer': 'the call as it is',
  'calls.hold': 'the call as it is',
  'calls.resume': 'the call as it is',
  'calls.pauseRecording': 'the call as it is',
  'calls.resumeRecording': 'the call as it is',
  'calls.sendDigits': 'the keys once more, as on a telephone',
  'calls.end': 'refused: ended already',
  'calls.token': 'another token of the same person',
  'contactSelection.remove': 'deleted contacts are selected no more',
  'contactSelection.restore': 'restored already: refused',
  'contactSelection.tag': 'tags are a set',
  'conversations.findOrCreateSms': 'one conversation per contact and channel',
  'conversations.findOrCreateWhatsapp': 'one conversation per contact and channel',
  'deadJobs.discard': '404, because it is among the failed jobs no more',
  'deadJobs.retry': '404, because it is among the failed jobs no more',
  'erasures.erase': 'the contact is not found any more',
  'groups.addMembers': 'members are a set',
  'groups.dismiss': 'a dismissal per proposal',
  'groups.preview': 'creates nothing',
  'groups.removeMembers': 'members are a set',
  'imports.cancel': 'refused: canceled already',
  'imports.start': 'refused: started already',
  'imports.undo': 'refused: undone already',
  'inventoryRuns.approve': 'refused: it waits no more',
  'inventoryRuns.discard': 'refused: it waits no more',
  'inventoryRuns.sync': 'the run that is under way',
  'inventoryRuns.syncAll': 'the runs that are under way',
  'inventorySources.test': 'creates nothing',
  'inventorySources.sample': 'creates nothing',
  'inventoryIntake.connect': 'the source as it is connected',
  'inventoryIntake.disconnect': '404: nothing is connected any more',
  'inventoryIntake.renewPassword': 'another password; the last one counts',
  'inventorySources.end': 'the source as it has ended',
  'inventorySources.preview': 'creates nothing',
  'inventory.addPhoto': 'the photo that the first one added',
  'mobile.sendCode': 'refused: a code a minute',
  'mobile.verify': 'refused: the code is used up',
  'merges.keepApart': 'one row per pair',
  'merges.merge': 'refused: merged already, with the id that survives',
  'messages.retry': 'the message that the first one made',
  'notifications.markAllRead': 'what is read stays read',
  'notifications.markRead': 'what is read stays read',
  'pipeline.importBrowser': 'stages of known names are not added again',
  'pipeline.snooze': 'the same snooze',
  'plans.reactivate': 'refused: active already',
  'plans.request': 'the same request',
  'plans.suspend': 'refused: suspended already',
  'pushDevices.turnOn': 'one device per address',
  'scheduledMessages.sendNow': 'refused: sent already',
  'secondFactor.confirm': 'refused: turned on already',
  'secondFactor.renewCodes': 'new codes in the place of the last ones',
  'secondFactor.setUp': 'a new secret in the place of the last one',
  'secondFactor.turnOff': 'refused: turned off already',
  'sessions.confirmPassword': 'confirmed again',
  'settingGroups.bulkUpdate': 'the same values',
  'settings.checkTwilio': 'creates nothing',
  'settings.saveTwilio': 'the same values',
  'settings.setUpTwilio': 'the same addresses at the provider',
  'settings.testTwilio': 'creates nothing',
  'settings.twilioInventory': 'creates nothing',
  'signIn.login': 'a session for each sign-in',
  'signIn.secondStep': 'refused: the step is used up',
  'team.accept': 'refused: the invitation is used up',
  'team.invitation': 'creates nothing',
  'team.resend': 'at most one mail a minute',
  'templates.preview': 'creates nothing',
  'templates.submit': 'refused: submitted already',
  'templates.sync': 'the template as the provider has it',
  'templates.syncAll': 'the synchronization under way',
};

const takesClientId = (endpoint: Endpoint): boolean =>
  [endpoint.body, endpoint.query].some((schema) => schema instanceof z.ZodObject && 'client_id' in schema.shape);

const posts = Object.entries(api).flatMap(([feature, endpoints]) =>
  Object.entries<Endpoint>(endpoints)
    .filter(([, { method }]) => method === 'POST')
    .map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

it('every POST takes a client id or says what it answers when it is repeated, and not both', () => {
  const withoutClientId = posts.filter(({ endpoint }) => !takesClientId(endpoint)).map(({ name }) => name);
  expect(withoutClientId.toSorted()).toEqual(Object.keys(REPETITIONS).toSorted());
});
