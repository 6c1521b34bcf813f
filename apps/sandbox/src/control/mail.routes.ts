import type { FastifyInstance } from 'fastify';
import type { SandboxServices } from '../services/services';

export function mailRoutes(app: FastifyInstance, { mails }: SandboxServices): void {
  app.get<{ Querystring: { to?: string } }>('/mail', async ({ query }) => mails.list(query.to));
}
