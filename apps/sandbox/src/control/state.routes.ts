import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Message } from '../messages/message';
import type { SandboxRooms } from '../sandbox-rooms';
import { parseInput } from './control-input';
import type { ClockView } from './control.contract';

const ClockInput = z.object({ advanceSeconds: z.number().min(0) });

export function stateRoutes(app: FastifyInstance, rooms: SandboxRooms): void {
  const { settings, clock, changes } = rooms;
  app.get('/health', async () => ({ status: 'ok', product_url: settings.productUrl }));
  app.get('/report', async () => report(rooms));
  app.get('/clock', async () => clockView(rooms));
  app.post('/clock', async ({ body }) => {
    clock.advance(parseInput(ClockInput, body).advanceSeconds);
    changes.announce('clock');
    return clockView(rooms);
  });
  app.post('/reset', async () => {
    await reset(rooms);
    return { status: 'ok' };
  });
}

const clockView = ({ clock }: SandboxRooms): ClockView => ({
  now: new Date(clock.now()).toISOString(),
  advanced_seconds: clock.advancedSeconds,
});

/** Forgets everything but accounts, their webhook addresses and their templates: these are configuration, which the product writes once. */
async function reset(rooms: SandboxRooms) {
  const { clock, messages, conversations, optOuts, behaviours, webhookLog, mails, pushes, media, templateNames, approvals, changes } =
    rooms;
  const ahead = clock.advancedSeconds * 1000;
  clock.reset();
  approvals.rewind(ahead);
  templateNames.clear();
  messages.clear();
  conversations.clear();
  optOuts.clear();
  behaviours.clear();
  webhookLog.clear();
  mails.clear();
  pushes.clear();
  await media.clear();
  changes.announce('clock');
}

/** What the dealerships' sends came to: a body that one customer got twice is doubled. */
function report({ messages, behaviours }: SandboxRooms) {
  const sent = messages.all().filter(({ direction }) => direction === 'outbound-api');
  const groups = Map.groupBy(sent, contentKey);
  const doubled = [...groups.values()].filter(({ length }) => length > 1).length;
  return { accepted: sent.length, distinct: groups.size, doubled, by_fault: behaviours.countsByFault() };
}

const contentKey = ({ accountSid, to, body, contentSid, contentVariables, media }: Message) =>
  JSON.stringify([accountSid, to, body, contentSid, contentVariables, media.map(({ sourceUrl }) => sourceUrl)]);
