import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SessionsService } from '@app/domain/auth/sessions.service';
import type { Config } from '@app/platform/config/config';
import { JobProducer } from '@app/queue/job-producer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitOf } from '../http/client-info';
import { CsrfService } from '../http/csrf.service';
import { sessionToken } from '../http/session-cookie';

const PATH = '/admin/queues';

/** BullMQ's dashboard for system admins, loaded on first use. Read-only: only GET requests reach it. */
export function serveQueueScreen(app: NestFastifyApplication, config: Config): void {
  const isAdmin = adminCheck(app, config);
  let screen: Promise<FastifyInstance> | undefined;
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await isAdmin(request))) return refuse(reply);
    screen ??= openScreen(app, config);
    const server = await screen;
    reply.hijack();
    server.routing(request.raw, reply.raw);
  };
  const routes = app.getHttpAdapter().getInstance();
  routes.get(PATH, show);
  routes.get(`${PATH}/*`, show);
}

async function openScreen(app: NestFastifyApplication, config: Config): Promise<FastifyInstance> {
  const { createScreen } = await import('./screen-server');
  return createScreen(PATH, [...app.get(JobProducer).queues.values()], config);
}

function adminCheck(app: NestFastifyApplication, config: Config) {
  const [sessions, csrf] = [app.get(SessionsService), app.get(CsrfService)];
  return async (request: FastifyRequest): Promise<boolean> => {
    const token = sessionToken(config, request);
    const session = token ? await sessions.find(token, visitOf(request)) : null;
    return session?.restriction === null && session.me.verified && session.ctx.can('installation.manage') && csrf.isOwnOrigin(request);
  };
}

const refuse = (reply: FastifyReply) => reply.status(404).send({ code: 'request.not_found', message: 'Not found.' });
