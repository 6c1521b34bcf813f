import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Message } from '../messages/message';
import type { SandboxServices } from '../services/services';
import { parseInput } from './control-input';
import type { ClockView } from './control.contract';

const ClockInput = z.object({ advanceSeconds: z.number().min(0) });

export function stateRoutes(app: FastifyInstance, services: SandboxServices): void {
  const { settings, clock, changes } = services;
  app.get('/health', async () => ({ status: 'ok', product_url: settings.productUrl }));
  app.get('/report', async () => report(services));
  app.get('/clock', async () => clockView(services));
  app.post('/clock', async ({ body }) => {
    clock.advance(parseInput(ClockInput, body).advanceSeconds);
    changes.publish('clock');
    return clockView(services);
  });
  app.post('/reset', async () => {
    await reset(services);
    return { status: 'ok' };
  });
}

const clockView = ({ clock }: SandboxServices): ClockView => ({
  now: new Date(clock.now()).toISOString(),
  advanced_seconds: clock.advancedSeconds,
});

/** Discards everything except accounts, webhook URLs and templates, which the product configures only once. */
async function reset(services: SandboxServices) {
  const {
    clock,
    messages,
    conversations,
    optOuts,
    behaviours,
    webhookLog,
    mails,
    pushes,
    media,
    feedFiles,
    templateNames,
    approvals,
    changes,
    voice,
  } = services;
  const ahead = clock.advancedSeconds * 1000;
  voice.clear();
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
  await Promise.all([media.clear(), feedFiles.clear()]);
  changes.publish('clock');
}

/** Summary of the sends. A body that one customer received twice counts as a duplicate. */
function report({ messages, behaviours }: SandboxServices) {
  const sent = messages.all().filter(({ direction }) => direction === 'outbound-api');
  const groups = Map.groupBy(sent, contentKey);
  const doubled = [...groups.values()].filter(({ length }) => length > 1).length;
  return { accepted: sent.length, distinct: groups.size, doubled, by_fault: behaviours.countsByFault() };
}

const contentKey = ({ accountSid, to, body, contentSid, contentVariables, media }: Message) =>
  JSON.stringify([accountSid, to, body, contentSid, contentVariables, media.map(({ sourceUrl }) => sourceUrl)]);
