import type { MessageScope, Namespace, TranslatedMessages } from './messages';

type Partially<Value> = { readonly [Key in keyof Value]?: Value[Key] extends string ? string : Partially<Value[Key]> };
type Quotes = Partially<TranslatedMessages>;

/** Spanish in "Bilingual", on English pages too: the documents describe the chat, and all that belongs to it, in Spanish. */
const OF_THE_CHAT: readonly Namespace[] = ['chats', 'failures', 'notes', 'savedReplies', 'scheduled'];
const SPANISH: Record<MessageScope, readonly Namespace[]> = {
  page: OF_THE_CHAT,
  chat: [...OF_THE_CHAT, 'assignments', 'errors', 'inventory', 'kit', 'pipeline', 'plans', 'templates', 'timeline', 'times'],
};

export const isSpanish = (scope: MessageScope, namespace: Namespace): boolean => SPANISH[scope].includes(namespace);

/** Texts that document 001 quotes in English amid the Spanish chat. */
const CHAT_QUOTES: Quotes = {
  chats: {
    header: { editContact: 'Edit Contact', addNote: 'Add Note', calls: 'Calls', summary: 'Summary' },
    split: {
      enable: 'Enable split view',
      disable: 'Disable split view',
      noContact: 'Select a contact first',
      needsBoth: 'Contact must have both WhatsApp and SMS',
    },
    start: {
      title: 'No {channel} conversation yet',
      noWhatsappNumber: 'No WhatsApp number available',
      noPhoneNumber: 'No phone number available',
    },
    unsent: { templateRefused: 'Error sending template' },
    window: { expired: 'Window Expired', sendTemplate: 'Send Template' },
  },
  notes: {
    title: 'Notes',
    add: 'Add Note',
    addShort: '+ Add Note',
    empty: 'No notes yet',
    by: 'By: {author}',
    added: 'Nota añadida exitosamente',
    addFailed: 'Error al añadir nota',
  },
};

/** The documents' own texts, word for word, where they differ from the namespace's language. */
export const QUOTES: Record<MessageScope, Quotes> = {
  page: {
    ...CHAT_QUOTES,
    kit: {
      labels: {
        Urgente: 'Urgente',
        Importante: 'Importante',
        'Cliente Nuevo': 'Cliente Nuevo',
        Seguimiento: 'Seguimiento',
        Venta: 'Venta',
        Soporte: 'Soporte',
        Cotización: 'Cotización',
      },
    },
    inventory: {
      card: { details: 'Ver detalles', detailsOf: 'Ver detalles: {title}', noPrice: 'Consultar precio' },
      share: { title: 'Compartir vehículo', copy: 'Copiar', copied: '¡Copiado!', close: 'Cerrar' },
      drawer: { gone: 'Vehículo no encontrado', goneHint: 'El vehículo que buscas no está disponible.' },
    },
    templates: { row: { usage: '{count} sends' } },
  },
  chat: {
    ...CHAT_QUOTES,
    calls: { status: { 'no-answer': 'Sin respuesta' } },
    assignments: { failed: 'Failed to assign contact. Please try again.' },
    errors: { 'assignment.forbidden': "You don't have permission to assign contacts. Only managers can do this." },
    kit: {
      pager: { items: '{total} Items', position: '{page} Of {pages}' },
      stages: {
        new: 'New',
        contact_attempt: 'Contact Attempt',
        contacted: 'Contacted',
        appt_scheduled: 'Appt. Scheduled',
        working_deal: 'Working Deal',
        missed_appt: 'Missed Appt.',
        visit_followup: 'Visit Followup',
        sold: 'Sold',
        lost: 'Lost',
      },
    },
    pipeline: { question: 'Are you sure you want to update this lead to "{label}"?', failed: 'Failed to update stage' },
    templates: { picker: { title: 'Send Template', failed: 'Could not load templates' } },
  },
};
