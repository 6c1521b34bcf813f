import type { FastifyInstance, FastifyRequest } from 'fastify';
import { verdictOn } from './key-check.policy';
import { anthropicAnswer, groqAnswer, openaiAnswer } from './model-answers';

const bearerOf = ({ headers }: FastifyRequest): string => /^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1] ?? '';
const headerOf = (request: FastifyRequest, name: string): string => String(request.headers[name] ?? '');

/** The model lists of the AI providers, each under its host name as a path prefix. */
export async function aiApis(app: FastifyInstance): Promise<void> {
  app.get('/api.openai.com/v1/models', (request, reply) => {
    const key = bearerOf(request);
    const { status, body } = openaiAnswer(verdictOn('openai', key), key);
    return reply.code(status).send(body);
  });
  app.get('/api.groq.com/openai/v1/models', (request, reply) => {
    const { status, body } = groqAnswer(verdictOn('groq', bearerOf(request)));
    return reply.code(status).send(body);
  });
  app.get('/api.anthropic.com/v1/models', (request, reply) => {
    const verdict = verdictOn('anthropic', headerOf(request, 'x-api-key'));
    const { status, body } = anthropicAnswer(verdict, headerOf(request, 'anthropic-version'));
    return reply.code(status).send(body);
  });
}
