import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiKey } from '../accounts/account';
import { newSid } from '../accounts/sid';
import { pageOfArray, readPageRequest, v2010Envelope } from '../protocol/paging';
import { rfc2822 } from '../protocol/provider-date';
import { notFound } from '../protocol/twilio-error';
import type { SandboxServices } from '../services/services';
import { ACCOUNTS_PATH, pathAtProvider } from './twilio-paths';
import { formOf, queryOf, requireOwnAccount } from './twilio-request';

type InAccount = { Params: { accountSid: string } };
type OfKey = { Params: { accountSid: string; sid: string } };

const USUAL_PAGE = 50;

/** API keys. Only the response of the creation contains the secret. */
export function keyRoutes(app: FastifyInstance, { accounts, clock }: SandboxServices): void {
  const list = `${ACCOUNTS_PATH}/:accountSid/Keys`;
  const own = { preHandler: requireOwnAccount };
  app.post<InAccount>(`${list}.json`, own, async (request, reply) => {
    const friendlyName = formOf(request).get('FriendlyName') ?? '';
    const key: ApiKey = { sid: newSid('SK'), secret: newSid(''), friendlyName, createdAt: clock.now() };
    request.account.keys.push(key);
    accounts.changed();
    return reply.code(201).send({ ...presentKey(key), secret: key.secret });
  });
  app.get<InAccount>(`${list}.json`, own, async (request) => {
    const query = queryOf(request);
    const page = pageOfArray(request.account.keys, readPageRequest(query, USUAL_PAGE));
    return { ...v2010Envelope(pathAtProvider(request.url), query, page), keys: page.items.map(presentKey) };
  });
  app.get<OfKey>(`${list}/:sid.json`, own, async (request) => presentKey(findKey(request)));
  app.delete<OfKey>(`${list}/:sid.json`, own, async (request, reply) => {
    const { account } = request;
    const key = findKey(request);
    account.keys = account.keys.filter((other) => other !== key);
    accounts.changed();
    return reply.code(204).send();
  });
}

const presentKey = ({ sid, friendlyName, createdAt }: ApiKey) => ({
  sid,
  friendly_name: friendlyName,
  date_created: rfc2822(createdAt),
  date_updated: rfc2822(createdAt),
});

function findKey(request: FastifyRequest<OfKey>): ApiKey {
  const key = request.account.keys.find(({ sid }) => sid === request.params.sid);
  if (!key) throw notFound(pathAtProvider(request.url));
  return key;
}
