import type { Channel, ConversationStatus, ScheduledChoice } from '@app/contracts/conversations/conversations.contract';
import type { Role } from '@app/contracts/core/permissions';
import fc from 'fast-check';
import { Assign, MarkRead, MoveStage, Renumber, Schedule, Send, SetStatus, Unassign } from './user-commands';
import { Delete, Purge, Remove, Restore } from './lifecycle-events';
import { Callbacks, ChangeRole, GoOnline, EndSession, GoOffline, Inbound, KillRedis, KillWorker } from './system-events';
import type { Model } from './model';
import type { SystemUnderTest } from './system-under-test';

type Command = fc.AsyncCommand<Model, SystemUnderTest>;

const CUSTOMERS = 3;
const customer = fc.nat({ max: CUSTOMERS - 1 });
const channel = fc.constantFrom<Channel>('whatsapp', 'sms');
const person = fc.nat({ max: 3 });
/** Everyone but the owner. */
const colleague = fc.integer({ min: 1, max: 3 });
const status = fc.constantFrom<ConversationStatus>('active', 'closed', 'archived');
const choice = fc.constantFrom<ScheduledChoice>('keep', 'send', 'discard');
const stage = fc.constantFrom('new', 'contacted', 'sold');
const steps = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 5 });

/** Weighted by how often it happens in a day: messages often, a crash rarely. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 20, arbitrary: fc.tuple(customer, channel).map((args) => new Inbound(...args)) },
  { weight: 16, arbitrary: fc.tuple(person, customer, channel, fc.integer({ min: 1, max: 3 })).map((args) => new Send(...args)) },
  { weight: 10, arbitrary: fc.tuple(fc.nat({ max: 20 }), steps).map((args) => new Callbacks(...args)) },
  { weight: 10, arbitrary: fc.tuple(person, customer, colleague).map((args) => new Assign(...args)) },
  { weight: 6, arbitrary: fc.tuple(person, customer).map((args) => new Unassign(...args)) },
  { weight: 8, arbitrary: fc.tuple(person, customer, channel, status, choice).map((args) => new SetStatus(...args)) },
  { weight: 5, arbitrary: fc.tuple(person, customer, channel).map((args) => new MarkRead(...args)) },
  { weight: 6, arbitrary: fc.tuple(person, customer, stage).map((args) => new MoveStage(...args)) },
  { weight: 4, arbitrary: fc.tuple(colleague, fc.constantFrom<Role>('manager', 'agent', 'owner')).map((args) => new ChangeRole(...args)) },
  { weight: 5, arbitrary: fc.tuple(person, customer, channel).map((args) => new Schedule(...args)) },
  { weight: 4, arbitrary: fc.tuple(person, customer).map((args) => new Renumber(...args)) },
  { weight: 4, arbitrary: customer.map((index) => new Delete(index)) },
  { weight: 6, arbitrary: customer.map((index) => new Restore(index)) },
  { weight: 3, arbitrary: customer.map((index) => new Purge(index)) },
  { weight: 2, arbitrary: fc.tuple(colleague, colleague).map((args) => new Remove(...args)) },
  { weight: 3, arbitrary: person.map((index) => new EndSession(index)) },
  { weight: 6, arbitrary: person.map((index) => new GoOffline(index)) },
  { weight: 5, arbitrary: person.map((index) => new GoOnline(index)) },
  { weight: 1, arbitrary: fc.constant(0).map(() => new KillWorker()) },
  { weight: 1, arbitrary: fc.constant(0).map(() => new KillRedis()) },
);
