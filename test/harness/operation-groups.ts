/** Operations for system admins only. */
export const FOR_SYSTEM_ADMINS = [
  'health.inspect',
  'deadjobs.list',
  'deadjobs.retry',
  'deadjobs.discard',
  'organizations.list',
  'messageinspection.listConversations',
  'messageinspection.listMessages',
  'contactinspection.list',
  'contactinspection.get',
  'planadministration.search',
  'planadministration.details',
  'planadministration.changeTrial',
  'planadministration.changePlan',
  'planadministration.suspend',
  'planadministration.reactivate',
];

/** Operations on what a dealership shows to everybody: whose it is makes no difference. */
export const FOR_EVERYBODY = ['publicvehicles.get', 'vehicleslots.list', 'leads.create', 'bookingrequests.create'];

/** Operations that tell system admins, who may belong to any organization. */
export const TELLS_SYSTEM_ADMINS = ['plans.request'];

/** Operations that change who is signed in. */
export const CHANGES_THE_CALLER = ['auth.login', 'auth.logout', 'unverifiedemail.change'];

/** Operations that show a system admin the names of all organizations. */
export const LISTS_ORGANIZATIONS = ['organizations.list', 'planadministration.search', 'deadjobs.list'];
