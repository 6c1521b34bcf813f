import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { EventPage, EventView } from '@app/contracts/realtime/realtime.contract';
import { io } from 'socket.io-client';
import { ClientState } from '../../faults/support/client-state';
import type { ClientStream, RunningStream } from '../../cluster/client-stream';
import type { Person } from '../../cluster/dealership';
import { until } from '../../cluster/waiting';

const TIMEOUT_SECONDS = 30;

interface Payload {
  contact?: ContactView;
  contact_id?: number;
  contact_ids?: number[];
  assigned_user_id?: number | null;
  member?: { id: number };
  message?: { contact_id: number };
  summary?: { contact_id: number };
}

/** An open page: the state it loaded first, updated with events from the client's own stream. */
export class Page {
  readonly state = new ClientState();
  private readonly stream: RunningStream;
  private isOffline = false;
  private isManager = false;
  /** Events that arrive during a load; they are newer or equal, so they are applied after it. */
  private held: EventView[] | null = null;
  /** Contacts whose events were all received since their creation. */
  private readonly completeContacts = new Set<number>();
  private loading: Promise<unknown> = Promise.resolve();
  private hasBegun = false;

  constructor(
    private readonly person: Person,
    url: string,
    private readonly client: ClientStream,
  ) {
    const socket = io(url, {
      transports: ['websocket'],
      autoConnect: false,
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 1_000,
      extraHeaders: person.http.cookieHeader(),
    });
    this.stream = new client.EventStream({
      socket,
      fetchEvents: (after) => this.fetchEvents(after),
      onBegin: () => {
        this.hasBegun = true;
        this.loadAll();
      },
      onReset: () => this.loadAll(),
      onCaughtUp: () => undefined,
      onSocketMessage: () => undefined,
      onState: () => undefined,
      onEvent: (event) => (this.held ? void this.held.push(event) : this.apply(event)),
    });
  }

  async open(): Promise<void> {
    this.stream.start();
    await until('the page is open', TIMEOUT_SECONDS, () => this.hasBegun);
    await this.loading;
  }

  close(): void {
    this.stream.stop();
  }

  goOffline(): void {
    this.isOffline = true;
    this.stream.networkLost();
  }

  goOnline(): void {
    this.isOffline = false;
    this.stream.wake();
  }

  private apply(event: EventView): void {
    const { contact, contact_id, contact_ids = [], assigned_user_id, member, message, summary } = event.payload as Payload;
    if (event.type === 'conversation.revoked' && contact_id !== undefined) {
      if (!this.isManager && assigned_user_id !== this.person.id) {
        this.drop(contact_id);
      }
      return;
    }
    if (event.type === 'contact.many_deleted') return contact_ids.forEach((id) => this.drop(id));
    if (event.type === 'contact.many_restored') return this.load((server) => contact_ids.forEach((id) => this.state.adopt(server, id)));
    if (event.type === 'team.member_changed' && member?.id === this.person.id) return this.loadAll();
    if (event.type === 'contact.created' && contact) this.completeContacts.add(contact.id);
    const about = message?.contact_id ?? summary?.contact_id ?? contact?.id;
    const isWhole = about === undefined || this.state.has(about) || this.completeContacts.has(about);
    this.state.take(event);
    if (event.type === 'contact.updated' && contact) this.state.rename(contact);
    // earlier events of this contact were not visible to this page, so its thread is fetched
    if (!isWhole) this.load((server) => this.state.adopt(server, about));
  }

  private drop(contactId: number): void {
    this.state.forget(contactId);
    this.completeContacts.delete(contactId);
  }

  private loadAll(): void {
    this.completeContacts.clear();
    this.load((server) => this.state.become(server));
  }

  private load(take: (server: ClientState) => void): void {
    this.held ??= [];
    this.loading = this.loading.then(async () => {
      this.held ??= [];
      await until('the page has loaded', TIMEOUT_SECONDS, async () => {
        const { status, body } = await this.person.http.get<{ sees_all_chats: boolean }>('/api/me');
        if (status !== 200) return false;
        this.isManager = body.sees_all_chats;
        take(await ClientState.fromServer(this.person));
        return true;
      });
      const events = this.held;
      this.held = null;
      for (const event of events) {
        // an event may start another load
        if (this.held) (this.held as EventView[]).push(event);
        else this.apply(event);
      }
    });
  }

  private async fetchEvents(after?: number): Promise<EventPage> {
    if (this.isOffline) throw new Error('Offline');
    const { status, body } = await this.person.http.get<EventPage & { code: string }>(
      `/api/events${after === undefined ? '' : `?after=${after}`}`,
    );
    if (status !== 200) throw new this.client.ApiFailure(`/api/events answered ${status}`, status, body.code);
    return body;
  }
}
