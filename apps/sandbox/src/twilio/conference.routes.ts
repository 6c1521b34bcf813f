import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayFilter } from '../protocol/day.filter';
import { pageOfArray, readPageRequest, v2010Envelope } from '../protocol/paging';
import { notFound, twilioError } from '../protocol/twilio-error';
import type { SandboxServices } from '../services/services';
import type { Conference } from '../voice/conferences/conference';
import { presentConference } from './call.presenter';
import { ACCOUNTS_PATH, pathAtProvider } from './twilio-paths';
import { formOf, queryOf, requireOwnAccount } from './twilio-request';

type InAccount = { Params: { accountSid: string } };
type OfConference = { Params: { accountSid: string; sid: string } };

const USUAL_PAGE = 50;

export function conferenceRoutes(app: FastifyInstance, services: SandboxServices): void {
  const list = `${ACCOUNTS_PATH}/:accountSid/Conferences`;
  const own = { preHandler: requireOwnAccount };
  app.get<InAccount>(`${list}.json`, own, async (request) => {
    const query = queryOf(request);
    const page = pageOfArray(matchingConferences(services, request.account.sid, query), readPageRequest(query, USUAL_PAGE));
    return { ...v2010Envelope(pathAtProvider(request.url), query, page), conferences: page.items.map(presentConference) };
  });
  app.get<OfConference>(`${list}/:sid.json`, own, async (request) => presentConference(findConference(services, request)));
  app.post<OfConference>(`${list}/:sid.json`, own, async (request) => {
    const conference = findConference(services, request);
    const status = formOf(request).get('Status');
    if (status !== null && status !== 'completed') throw twilioError(20001);
    if (status === 'completed') setImmediate(() => services.voice.conferences.end(conference, 'conference-ended-via-api'));
    return presentConference(conference);
  });
}

function matchingConferences({ voice }: SandboxServices, accountSid: string, query: URLSearchParams): Conference[] {
  const [name, status] = [query.get('FriendlyName'), query.get('Status')];
  const created = dayFilter(query, 'DateCreated');
  return voice.conferences
    .newestFirst(accountSid)
    .filter((conference) => (!name || conference.name === name) && (!status || conference.status === status))
    .filter(({ createdAt }) => created(createdAt));
}

function findConference({ voice }: SandboxServices, request: FastifyRequest<OfConference>): Conference {
  const conference = voice.conferences.get(request.account.sid, request.params.sid);
  if (!conference) throw notFound(pathAtProvider(request.url));
  return conference;
}
