import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A leg as the provider has it. */
export interface RecordedLeg {
  account: string;
  sid: string;
  parentSid: string | null;
  from: string;
  to: string;
  direction: 'inbound' | 'outbound-dial';
  status: string;
  seconds: number;
  startedAt: Date;
  endedAt: Date | null;
}

/** The provider's records of simulated calls. Everything else that is asked of the provider goes on to the sandbox. */
export class CallRecords {
  /** Where the sandbox is, once it runs. */
  sandboxUrl = '';
  private readonly legs = new Map<string, RecordedLeg>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.answer(request, response).catch(() => response.destroy()));
  }

  static async open(): Promise<CallRecords> {
    const records = new CallRecords();
    await new Promise<void>((resolve) => records.server.listen(0, '127.0.0.1', resolve));
    return records;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  add(leg: RecordedLeg): RecordedLeg {
    this.legs.set(leg.sid, leg);
    return leg;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const [, account, rest] = /\/Accounts\/(AC\w+)\/Calls(.*)\.json$/.exec(url.pathname) ?? [];
    if (account === undefined || rest === undefined || request.method !== 'GET') return this.pass(request, response, url);
    const body = rest === '' ? this.list(account, url.searchParams) : this.legs.get(rest.slice(1));
    if (body === undefined) return send(response, 404, { code: 20404, message: 'The requested resource was not found', status: 404 });
    return send(response, 200, 'sid' in body ? resourceOf(body) : body);
  }

  private list(account: string, query: URLSearchParams) {
    const [to, parent] = [query.get('To'), query.get('ParentCallSid')];
    const found = [...this.legs.values()].filter(
      (leg) => leg.account === account && (to === null || leg.to === to) && (parent === null || leg.parentSid === parent),
    );
    return { calls: found.reverse().map(resourceOf), next_page_uri: null, page: 0, page_size: 1_000 };
  }

  private async pass(request: IncomingMessage, response: ServerResponse, { pathname, search }: URL): Promise<void> {
    const body = await text(request);
    const { authorization = '', 'content-type': contentType = '' } = request.headers;
    const headers = { authorization, ...(contentType && { 'content-type': contentType }) };
    const answer = await fetch(`${this.sandboxUrl}${pathname}${search}`, {
      method: request.method ?? 'GET',
      headers,
      ...(body && { body }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
    response.end(await answer.text());
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** RFC 2822, as the provider writes times. */
const timeOf = (at: Date | null) => at && at.toUTCString().replace('GMT', '+0000');

const resourceOf = ({ account, sid, parentSid, from, to, direction, status, seconds, startedAt, endedAt }: RecordedLeg) => ({
  account_sid: account,
  sid,
  parent_call_sid: parentSid,
  from,
  to,
  direction,
  status,
  duration: endedAt ? String(seconds) : null,
  start_time: timeOf(startedAt),
  end_time: timeOf(endedAt),
  date_created: timeOf(startedAt),
  date_updated: timeOf(endedAt ?? startedAt),
});
