import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ProviderRequestError, requestBody } from './provider-request';
import { isPermanentStatus } from './rest-exception';
import type { TwilioAccount } from './twilio-account';
import { TwilioClients } from './twilio-clients';

const CONTENT = 'https://content.twilio.com/v1/Content';
const LIST = 'https://content.twilio.com/v1/ContentAndApprovals';
const SEARCH = 'https://content.twilio.com/v2/ContentAndApprovals';
const JSON_BODY = { 'Content-Type': 'application/json' };
const PAGE_SIZE = 500;
/** More than WhatsApp's limit of templates per account (6000); stops a list that does not end. */
const MAX_PAGES = 20;

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '');
const Approval = z.object({ name: text, category: text, status: text, rejection_reason: text });
const Content = z.object({
  sid: z.string(),
  friendly_name: text,
  language: z.string(),
  variables: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String))
    .nullish()
    .transform((given) => given ?? {}),
  types: z.record(z.string(), z.unknown()),
});
const NEVER_SUBMITTED = { name: '', category: '', status: '', rejection_reason: '' };
// Some responses nest the approval under the channel, others do not; of a content that was never submitted it may be empty, null or missing.
const Approvals = z
  .object({ whatsapp: Approval.nullable() })
  .transform(({ whatsapp }) => whatsapp ?? NEVER_SUBMITTED)
  .or(Approval);
const ListedContent = Content.extend({ approval_requests: Approvals.nullish() });
const ContentPage = z.object({ contents: z.array(z.unknown()), meta: z.object({ next_page_url: z.string().nullish() }) });
const OddContent = z.object({ sid: z.string(), friendly_name: text.catch('') });

const Created = z.object({ sid: z.string() });

/** WhatsApp's approval of a content; `status` is the provider's value, `unsubmitted` if it was never submitted. */
export interface ContentApproval {
  name: string;
  category: string;
  status: string;
  rejectionReason: string;
}

/** A content in the provider's format. */
export interface ContentDefinition {
  friendlyName: string;
  language: string;
  variables: Record<string, string>;
  types: Record<string, unknown>;
}

export interface ProviderContent extends ContentDefinition {
  sid: string;
  approval: ContentApproval;
}

export interface ContentList {
  contents: ProviderContent[];
  /** Contents that could not be read; they exist nevertheless. */
  skipped: { sid: string; name: string }[];
}

/** A failed call. `refused` carries the provider's message; an `unavailable` call may be retried. */
export class ContentFailure extends Error {
  constructor(
    readonly kind: 'refused' | 'unavailable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The provider's Content API. Plain requests: the SDK sends typed bodies in camelCase, which the provider ignores. */
@Injectable()
export class TwilioContents {
  constructor(private readonly clients: TwilioClients) {}

  /**
   * All contents of the account with their approvals. Fails rather than returning a part: missing contents count as deleted. One in another
   * form is named among the skipped and does not stop the rest.
   */
  async listAll(account: TwilioAccount): Promise<ContentList> {
    const list: ContentList = { contents: [], skipped: [] };
    let next: string | null | undefined = `${LIST}?PageSize=${PAGE_SIZE}`;
    for (let pages = 0; next; pages++) {
      if (pages === MAX_PAGES) throw new ContentFailure('unavailable', 'The list of contents does not end.');
      const page: z.infer<typeof ContentPage> = read(ContentPage, await this.call(account, 'get', next));
      for (const item of page.contents) sortIn(list, item);
      next = page.meta.next_page_url;
    }
    return list;
  }

  /** Contents with exactly this name. */
  async listNamed(account: TwilioAccount, friendlyName: string): Promise<ProviderContent[]> {
    const query = new URLSearchParams({ ContentName: `^${friendlyName}$`, PageSize: '100' });
    const list: ContentList = { contents: [], skipped: [] };
    for (const item of read(ContentPage, await this.call(account, 'get', `${SEARCH}?${query.toString()}`)).contents) sortIn(list, item);
    return list.contents.filter((content) => content.friendlyName === friendlyName);
  }

  /** Returns the new content's sid. Not idempotent: the provider accepts the same content twice. */
  async create(account: TwilioAccount, { friendlyName, language, variables, types }: ContentDefinition): Promise<string> {
    const data = { friendly_name: friendlyName, language, variables, types };
    return read(Created, await this.call(account, 'post', CONTENT, data)).sid;
  }

  async requestApproval(account: TwilioAccount, sid: string, name: string, category: string): Promise<ContentApproval> {
    return contentApproval(
      read(Approval, await this.call(account, 'post', `${CONTENT}/${sid}/ApprovalRequests/whatsapp`, { name, category })),
    );
  }

  /** Null when the content does not exist. */
  async fetchApproval(account: TwilioAccount, sid: string): Promise<ContentApproval | null> {
    const answer = await this.call(account, 'get', `${CONTENT}/${sid}/ApprovalRequests`);
    if (answer !== null) return contentApproval(read(Approvals, answer));
    // no approval, or no content at all
    return (await this.call(account, 'get', `${CONTENT}/${sid}`)) === null ? null : contentApproval(NEVER_SUBMITTED);
  }

  /** Succeeds when the content is already deleted. */
  async remove(account: TwilioAccount, sid: string): Promise<void> {
    await this.call(account, 'delete', `${CONTENT}/${sid}`);
  }

  /** The body of the response; null when it is empty or the resource does not exist. */
  private async call(account: TwilioAccount, method: 'get' | 'post' | 'delete', uri: string, data?: object): Promise<unknown> {
    const body = data ? { headers: { ...JSON_BODY }, data } : {};
    try {
      return (await requestBody(await this.clients.for(account), { method, uri, ...body })) || null;
    } catch (error) {
      const status = error instanceof ProviderRequestError ? error.status : 0;
      if (status === 404 && method !== 'post') return null;
      const message = error instanceof Error ? error.message : 'unknown failure';
      throw new ContentFailure(isPermanentStatus(status) ? 'refused' : 'unavailable', message, { cause: error });
    }
  }
}

function read<T extends z.ZodType>(schema: T, answer: unknown): z.infer<T> {
  const { success, data, error } = schema.safeParse(answer);
  if (!success) throw new ContentFailure('unavailable', 'The answer of the provider has another form.', { cause: error });
  return data;
}

function sortIn(list: ContentList, item: unknown): void {
  const content = ListedContent.safeParse(item);
  if (content.success) {
    list.contents.push(providerContent(content.data));
    return;
  }
  const { sid, friendly_name: name } = read(OddContent, item);
  list.skipped.push({ sid, name: name || sid });
}

const contentApproval = ({ name, category, status, rejection_reason }: z.infer<typeof Approval>): ContentApproval => ({
  name,
  category,
  status: status || 'unsubmitted',
  rejectionReason: rejection_reason,
});

const providerContent = ({
  sid,
  friendly_name,
  language,
  variables,
  types,
  approval_requests,
}: z.infer<typeof ListedContent>): ProviderContent => ({
  sid,
  friendlyName: friendly_name,
  language,
  variables,
  types,
  approval: contentApproval(approval_requests ?? NEVER_SUBMITTED),
});
