import { Injectable } from '@nestjs/common';
import {
  APPOINTMENT_TEMPLATES,
  type AppointmentMessageKind,
  type CalendarSettings,
  type PreparedTemplates,
} from '@app/contracts/calendar/appointment-messages.contract';
import { TemplateInput } from '@app/contracts/templates/templates.contract';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { TemplatesService } from '../templates/templates.service';
import { type AppointmentLanguage, templateBody } from './appointment-texts.policy';
import { CalendarSettingsRepository } from './calendar-settings.repository';

/** Which automatic messages appointments have, and the templates for them. */
@Injectable()
export class CalendarSettingsService {
  constructor(
    private readonly database: Database,
    private readonly settings: CalendarSettingsRepository,
    private readonly templates: TemplatesService,
    private readonly audit: AuditTrail,
  ) {}

  get(ctx: RequestContext): Promise<CalendarSettings> {
    return this.database.read(ctx, (tx) => this.settings.find(tx));
  }

  /** Counts for messages that are sent from now on, also those that are planned. */
  save(ctx: RequestContext, settings: CalendarSettings): Promise<CalendarSettings> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.settings.find(tx);
      await this.settings.save(tx, settings);
      this.audit.record(tx, {
        action: 'settings.appointment_messages_changed',
        target: { kind: 'settings', id: 'appointment-messages' },
        before: { ...before },
        after: { ...settings },
      });
      return settings;
    });
  }

  /** Makes drafts of the templates in Spanish and English, except those that exist; somebody looks at them and submits them. */
  async prepareTemplates(ctx: RequestContext): Promise<PreparedTemplates> {
    const inputs = DRAFTS.flatMap((draft) => [draftOf(draft, 'es'), draftOf(draft, 'en')]);
    return { created: await this.templates.createMissing(ctx, inputs) };
  }
}

interface Draft {
  kind: AppointmentMessageKind;
  title: string;
  buttons: Record<AppointmentLanguage, string[]>;
}

const DRAFTS: Draft[] = [
  { kind: 'confirmation', title: 'Confirmación de cita', buttons: { es: ['Confirmo', 'Cambiar hora'], en: ['I confirm', 'Change time'] } },
  { kind: 'reminder_day', title: 'Recordatorio de cita', buttons: { es: ['Confirmo', 'Cambiar hora'], en: ['I confirm', 'Change time'] } },
  { kind: 'missed_offer', title: 'Cita perdida', buttons: { es: ['Otra hora'], en: ['Another time'] } },
];

const PLACEHOLDERS = {
  es: [
    { name: 'nombre', sample: 'Ana', source: 'contact.first_name' },
    { name: 'fecha', sample: 'martes, 1 de diciembre', source: null },
    { name: 'hora', sample: '3:30 p.m.', source: null },
    { name: 'concesionario', sample: 'Miami Motors', source: 'organization.name' },
    { name: 'enlace', sample: 'https://lotline.example/cita/abc', source: null },
  ],
  en: [
    { name: 'name', sample: 'Ana', source: 'contact.first_name' },
    { name: 'date', sample: 'Tuesday, December 1', source: null },
    { name: 'time', sample: '3:30 PM', source: null },
    { name: 'dealership', sample: 'Miami Motors', source: 'organization.name' },
    { name: 'link', sample: 'https://lotline.example/cita/abc', source: null },
  ],
} as const;

const draftOf = ({ kind, title, buttons }: Draft, language: AppointmentLanguage): TemplateInput =>
  TemplateInput.parse({
    name: APPOINTMENT_TEMPLATES[kind],
    friendly_name: `${title} (${language})`,
    category: 'UTILITY',
    language,
    type: 'quick_reply',
    body: templateBody(kind, language),
    buttons: buttons[language].map((text) => ({ type: 'QUICK_REPLY', title: text, value: text.toLowerCase().replaceAll(' ', '_') })),
    placeholders: PLACEHOLDERS[language].slice(0, kind === 'missed_offer' ? -1 : undefined),
  });
