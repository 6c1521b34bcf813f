import { wordlessKindOf } from '@app/contracts/messages/shown-body.policy';
import type { NotificationView } from '@app/contracts/notifications/notifications.contract';
import { clockText } from '@/lib/sound/clock-text';
import { usePersonNames } from '@/lib/text/use-person-name';
import { useText } from '@/lib/text/use-text';

export interface NotificationText {
  title: string;
  /** The quoted words, where there are any. */
  body: string;
}

/** From here on hours and minutes are shown. */
const HOUR_MINUTES = 60;
/** From here on hours alone are shown. */
const LONG_MINUTES = 12 * 60;
const UNSAID = new Set<NotificationView['kind']>([
  'handed_over',
  'template_approved',
  'template_rejected',
  'import_finished',
  'import_failed',
  'invitation_refused',
  'missed_call',
  'stock_held',
  'stock_failing',
  'stock_silent',
  'plan_requested',
  'appointment_canceled',
  'appointment_moved',
  'storage_nearly_full',
  'storage_full',
]);

/** A notification in words. */
export function useNotificationText(): (notification: NotificationView) => NotificationText {
  const t = useText('notifications');
  const kinds = useText('kit.preview.kinds');
  const nameOf = usePersonNames();
  return ({ kind, count, contact, actor, minutes, text, voicemail }) => {
    const name = contact ? nameOf(contact.name) : '';
    const waited = minutes ?? 0;
    const titles: Record<NotificationView['kind'], () => string> = {
      new_message: () => t('titles.new_message', { name, count }),
      new_lead: () => t('titles.new_lead', { name }),
      lead_assigned: () => (contact ? t('titles.lead_assigned', { name }) : t('titles.leads_assigned', { count })),
      handed_over: () => t('titles.handed_over', { count }),
      mention: () => (actor ? t('mention', { author: actor.name }) : t('mentionBySomebody')),
      unanswered_lead: () => {
        if (waited < HOUR_MINUTES) return t('titles.unanswered_lead', { name, minutes: waited });
        const hours = String(Math.floor(waited / HOUR_MINUTES));
        if (waited < LONG_MINUTES) return t('titles.unanswered_hours', { name, hours, minutes: String(waited % HOUR_MINUTES) });
        return t('titles.unanswered_long', { name, hours });
      },
      message_failed: () => t('titles.message_failed', { name }),
      scheduled_failed: () => t('titles.scheduled_failed', { name }),
      scheduled_reassigned: () => t('titles.scheduled_reassigned', { name, count }),
      template_approved: () => t('titles.template_approved', { name: text }),
      template_rejected: () => t('titles.template_rejected', { name: text }),
      import_finished: () => t('titles.import_finished', { name: text }),
      import_failed: () => t('titles.import_failed', { name: text }),
      invitation_refused: () => t('titles.invitation_refused', { email: text }),
      messages_not_arriving: () => t('titles.messages_not_arriving'),
      missed_call: () =>
        voicemail ? t('titles.voicemail', { name, length: clockText(voicemail.seconds) }) : t('titles.missed_call', { name, count }),
      stock_held: () => t('titles.stock_held', { name: text }),
      stock_failing: () => t('titles.stock_failing', { name: text }),
      stock_silent: () => t('titles.stock_silent', { name: text }),
      snooze_ended: () => t('titles.snooze_ended', { name }),
      plan_requested: () => t('titles.plan_requested', { name: text }),
      stop_asked: () => t('titles.stop_asked', { name }),
      appointment_canceled: () => t('titles.appointment_canceled', { name, time: text }),
      appointment_moved: () => t('titles.appointment_moved', { name, time: text }),
      storage_nearly_full: () => t('titles.storage_nearly_full'),
      storage_full: () => t('titles.storage_full'),
    };
    const isSaid = !UNSAID.has(kind) && !((kind === 'lead_assigned' || kind === 'snooze_ended') && text === '');
    const wordless = wordlessKindOf(text);
    const said = wordless ? kinds(wordless) : text.trim();
    return { title: titles[kind](), body: isSaid ? said : '' };
  };
}
