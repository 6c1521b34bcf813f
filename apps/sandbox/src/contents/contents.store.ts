import { newSid } from '../accounts/sid';
import type { ChangeFeed } from '../state/change-feed';
import type { Content } from './content';
import type { ContentInput, ContentUpdate } from './content.contract';

/** The templates of all accounts. */
export class ContentsStore {
  private readonly contents = new Map<string, Content>();
  private lastSeq = 0;

  constructor(private readonly changes: ChangeFeed) {}

  create(accountSid: string, input: ContentInput, now: number, sid = newSid('HX')): Content {
    const content: Content = {
      seq: ++this.lastSeq,
      sid,
      accountSid,
      friendlyName: input.friendly_name ?? null,
      language: input.language,
      variables: input.variables ?? {},
      types: input.types,
      approval: null,
      createdAt: now,
      updatedAt: now,
    };
    this.contents.set(content.sid, content);
    this.changed();
    return content;
  }

  update(content: Content, input: ContentUpdate, now: number): void {
    content.friendlyName = input.friendly_name ?? content.friendlyName;
    content.language = input.language ?? content.language;
    content.variables = input.variables ?? content.variables;
    content.types = input.types;
    content.updatedAt = now;
    this.changed();
  }

  get(accountSid: string, sid: string): Content | undefined {
    const content = this.contents.get(sid);
    return content?.accountSid === accountSid ? content : undefined;
  }

  find(sid: string): Content | undefined {
    return this.contents.get(sid);
  }

  newestFirst(accountSid?: string): Content[] {
    return [...this.contents.values()].filter((content) => !accountSid || content.accountSid === accountSid).reverse();
  }

  remove(content: Content): void {
    this.contents.delete(content.sid);
    this.changed();
  }

  changed(): void {
    this.changes.publish('contents');
  }

  toKeep(): Content[] {
    return [...this.contents.values()];
  }

  restore(contents: Content[]): void {
    for (const content of contents) {
      this.lastSeq = Math.max(this.lastSeq, content.seq);
      this.contents.set(content.sid, content);
    }
  }
}
