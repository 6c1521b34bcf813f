import type { TemplateInput, TemplateView } from '@app/contracts/templates/templates.contract';
import { eventually } from '../harness/eventually';
import type { HttpClient } from '../harness/http-client';
import type { Behaviour } from '../harness/sandbox-control';
import type { OrganizationRef } from './organization-ref';

let templates = 0;

/** A reminder that keeps all of the provider's rules. */
export const aTemplateInput = (changes: Partial<TemplateInput> = {}): TemplateInput => ({
  name: `recordatorio_${++templates}`,
  friendly_name: 'Recordatorio de cita',
  category: 'UTILITY',
  language: 'es',
  type: 'text',
  body: 'Hola {{1}}, le esperamos mañana a las {{2}} en nuestro taller.',
  header: null,
  footer: null,
  media_url: null,
  buttons: [],
  placeholders: [
    { name: 'Nombre', sample: 'Ana', source: 'contact.first_name' },
    { name: 'Hora', sample: '15:00', source: null },
  ],
  security_recommendation: false,
  code_expiration_minutes: null,
  ...changes,
});

/** The way of a template, by a person who may manage templates. */
export class Templates {
  constructor(
    readonly organization: OrganizationRef,
    readonly manager: HttpClient,
  ) {}

  async create(changes: Partial<TemplateInput> = {}): Promise<TemplateView> {
    const answer = await this.manager.post<TemplateView>('/api/whatsapp/templates', aTemplateInput(changes));
    if (answer.status !== 201) throw new Error(`No template was created: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  get(id: number) {
    return this.manager.get<TemplateView>(`/api/whatsapp/templates/${id}`);
  }

  submit(id: number) {
    return this.manager.post<TemplateView>(`/api/whatsapp/templates/${id}/submit`);
  }

  sync(id: number) {
    return this.manager.post<TemplateView>(`/api/whatsapp/templates/${id}/sync`);
  }

  /** The template as soon as it fits. */
  until(id: number, fits: (template: TemplateView) => boolean): Promise<TemplateView> {
    return eventually(async () => {
      const { body } = await this.get(id);
      if (!fits(body)) throw new Error(`Not yet: ${JSON.stringify(body)}`);
      return body;
    });
  }

  /** Submitted, and known to the provider. */
  async submitted(changes: Partial<TemplateInput> = {}): Promise<TemplateView & { content_sid: string }> {
    const { id } = await this.create(changes);
    await this.submit(id);
    return (await this.until(id, ({ provider_status }) => provider_status !== null)) as TemplateView & { content_sid: string };
  }

  /** Submitted and decided, and the decision has arrived. */
  async decided(status: string, changes: Partial<TemplateInput> = {}, reason = ''): Promise<TemplateView & { content_sid: string }> {
    const { id, content_sid } = await this.submitted(changes);
    await this.organization.product.sandbox.decide(content_sid, status, reason);
    return (await this.sync(id)).body as TemplateView & { content_sid: string };
  }

  approved(changes: Partial<TemplateInput> = {}) {
    return this.decided('approved', changes);
  }

  /** A content that was created and approved at the provider; returns its id there. */
  async madeThere(body: string, status: string, changes: object = {}): Promise<string> {
    const content = {
      friendly_name: 'made_there',
      language: 'es',
      variables: { 1: 'Ana' },
      types: { 'twilio/text': { body } },
      ...changes,
    };
    const response = await this.atProvider('POST', '', JSON.stringify(content));
    const { sid } = (await response.json()) as { sid: string };
    await this.organization.product.sandbox.decide(sid, status, status === 'rejected' ? 'Motivo' : '');
    return sid;
  }

  /** Deletes a content at the provider. */
  async removeThere(sid: string): Promise<void> {
    await this.atProvider('DELETE', `/${sid}`);
  }

  private atProvider(method: string, path: string, body?: string): Promise<Response> {
    const { product, twilio } = this.organization;
    const authorization = `Basic ${Buffer.from(`${twilio.sid}:${twilio.auth_token}`).toString('base64')}`;
    const headers = body === undefined ? { authorization } : { authorization, 'content-type': 'application/json' };
    return fetch(`${product.sandbox.url}/content.twilio.com/v1/Content${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  }

  /** The contents that the provider has of this organization, newest first. */
  contents() {
    return this.organization.product.sandbox.contentsOf(this.organization.twilio.sid);
  }

  setBehaviour(behaviour: Behaviour, method?: 'GET' | 'POST' | 'DELETE') {
    return this.organization.product.sandbox.setContentBehaviour(this.organization.twilio.sid, behaviour, method);
  }
}
