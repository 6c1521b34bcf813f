import type { TemplatePage, TemplateView } from '@app/contracts/templates/templates.contract';

/** A text with one variable that WhatsApp has approved. */
export function aTemplate(overrides: Partial<TemplateView> = {}): TemplateView {
  const id = overrides.id ?? 1;
  return {
    id,
    name: `visita_${id}`,
    friendly_name: `Visita ${id}`,
    category: 'UTILITY',
    language: 'es',
    type: 'text',
    body: 'Hola {{1}}, ¿sigue en pie su visita de mañana?',
    header: null,
    footer: null,
    media_url: null,
    buttons: [],
    placeholders: [{ name: 'Nombre', sample: 'Ana', source: 'contact.first_name' }],
    variables: ['Nombre'],
    variable_count: 1,
    security_recommendation: false,
    code_expiration_minutes: null,
    status: 'APPROVED',
    provider_status: 'approved',
    sendable: true,
    rejection_reason: null,
    submit_failure: null,
    content_sid: `HX${id}`,
    submitted_at: '2026-11-20T11:00:00.000Z',
    synced_at: '2026-11-20T11:05:00.000Z',
    missing_at: null,
    usage_count: 0,
    last_used_at: null,
    user: { id: 2, name: 'Robert King' },
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T11:05:00.000Z',
    ...overrides,
  };
}

export const aTemplatePage = (templates: TemplateView[], overrides: Partial<TemplatePage> = {}): TemplatePage => ({
  templates,
  next_cursor: null,
  head_seq: 10,
  ...overrides,
});
