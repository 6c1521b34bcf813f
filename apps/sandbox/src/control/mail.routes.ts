import type { FastifyInstance } from 'fastify';
import type { SandboxRooms } from '../sandbox-rooms';

export function mailRoutes(app: FastifyInstance, { mails }: SandboxRooms): void {
  app.get<{ Querystring: { to?: string } }>('/mail', async ({ query }) => mails.list(query.to));
}
