import type { FastifyInstance } from 'fastify';
import type { SandboxServices } from '../services/services';
import type { WebhookEntry } from '../webhooks/webhook-entry';
import { ControlError, optionalAccountSid } from './control-input';
import type { WebhookView } from './control.contract';

interface WebhooksQuery {
  Querystring: { account?: string; limit?: string };
}

export function webhookRoutes(app: FastifyInstance, services: SandboxServices): void {
  app.get<WebhooksQuery>('/webhooks', async ({ query }) => {
    const entries = services.webhookLog.newestFirst(optionalAccountSid(services, query.account));
    return entries.slice(0, Number(query.limit) || undefined).map(webhookView);
  });
  app.post<{ Params: { id: string } }>('/webhooks/:id/replay', async ({ params }) => {
    const entry = services.webhookLog.find(params.id);
    if (!entry) throw new ControlError(404, 'There is no such webhook; the log keeps the latest five thousand');
    return webhookView(await services.webhooks.replay(entry));
  });
}

const webhookView = (entry: WebhookEntry): WebhookView => ({
  id: entry.id,
  account: entry.accountSid,
  kind: entry.kind,
  resource_sid: entry.resourceSid,
  method: entry.method,
  url: entry.url,
  params: entry.parameters,
  response_code: entry.attempts.at(-1)?.responseCode ?? null,
  latency_ms: entry.attempts.at(-1)?.latencyMs ?? null,
  attempts: entry.attempts.map(({ at, responseCode, latencyMs, error }) => ({
    at: new Date(at).toISOString(),
    response_code: responseCode,
    latency_ms: latencyMs,
    error,
  })),
  replay_of: entry.replayOf,
  created_at: new Date(entry.createdAt).toISOString(),
});
