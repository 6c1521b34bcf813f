import type { ChangeFeed } from '../../state/change-feed';
import type { Call } from './call';

/** Calls are kept in memory, the latest first in lists; a restart forgets them. */
export class CallsStore {
  private readonly calls = new Map<string, Call>();

  constructor(private readonly changes: ChangeFeed) {}

  add(call: Call): void {
    this.calls.set(call.sid, call);
    call.on('progress', () => this.changes.publish('calls'));
    this.changes.publish('calls');
  }

  find(sid: string): Call | undefined {
    return this.calls.get(sid);
  }

  get(accountSid: string, sid: string): Call | undefined {
    const call = this.calls.get(sid);
    return call?.accountSid === accountSid ? call : undefined;
  }

  remove(call: Call): void {
    this.calls.delete(call.sid);
  }

  newestFirst(accountSid: string | undefined): Call[] {
    return [...this.calls.values()].filter((call) => !accountSid || call.accountSid === accountSid).reverse();
  }

  clear(): void {
    this.calls.clear();
    this.changes.publish('calls');
  }
}
