import { TRIAL_STEPS, type TrialStep } from '@app/contracts/plans/plan-state.policy';
import { type Mail, type MailLanguage, mailLanguageOf } from '@app/integrations/mail/mail';
import { mailName } from '@app/integrations/mail/mail-name';
import type { Owner } from './plan-statistics.repository';

export type Warning = Exclude<TrialStep, 'none'>;

export interface TrialLetter {
  owner: Pick<Owner, 'email' | 'firstName' | 'language'>;
  organization: string;
  step: Warning;
  endsAt: Date;
  /** IANA name; the mail states the time in this zone. */
  timeZone: string;
}

interface MailValues {
  organization: string;
  moment: string;
}

interface Phrases {
  greeting: (name: string) => string;
  subjects: Record<Warning, string>;
  bodies: Record<Warning, (facts: MailValues) => string>;
  action: string;
  footer: (organization: string) => string;
}

const WORDS: Record<MailLanguage, Phrases> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    subjects: {
      trial_ending_soon: 'Your Lotline trial ends soon',
      trial_ending_tomorrow: 'Your Lotline trial ends within a day',
      trial_ended: 'Your Lotline trial is over',
    },
    bodies: {
      trial_ending_soon: ({ organization, moment }) =>
        `${organization}’s free trial ends on ${moment}. Choose a plan before, and your team goes on without a pause. Afterwards you can still read and receive messages, but not send.`,
      trial_ending_tomorrow: ({ organization, moment }) =>
        `${organization}’s free trial ends on ${moment}. From then on you can read and receive messages, but not send, until you choose a plan.`,
      trial_ended: ({ organization, moment }) =>
        `${organization}’s free trial ended on ${moment}. Nothing is lost: your customers still reach you and you can read everything. Choose a plan to send again.`,
    },
    action: 'See the plans',
    footer: (organization) => `You receive this as the owner of ${organization}.`,
  },
  es: {
    greeting: (name) => `Hola ${name}:`,
    subjects: {
      trial_ending_soon: 'Tu prueba de Lotline termina pronto',
      trial_ending_tomorrow: 'Tu prueba de Lotline termina en menos de un día',
      trial_ended: 'Tu prueba de Lotline terminó',
    },
    bodies: {
      trial_ending_soon: ({ organization, moment }) =>
        `La prueba gratuita de ${organization} termina el ${moment}. Elige un plan antes y tu equipo sigue sin pausa. Después podrás leer y recibir mensajes, pero no enviar.`,
      trial_ending_tomorrow: ({ organization, moment }) =>
        `La prueba gratuita de ${organization} termina el ${moment}. Desde entonces podrás leer y recibir mensajes, pero no enviar, hasta que elijas un plan.`,
      trial_ended: ({ organization, moment }) =>
        `La prueba gratuita de ${organization} terminó el ${moment}. No se pierde nada: tus clientes te siguen escribiendo y puedes leerlo todo. Elige un plan para volver a enviar.`,
    },
    action: 'Ver los planes',
    footer: (organization) => `Recibes esto como propietario de ${organization}.`,
  },
};

export const isWarning = (kind: string): kind is Warning => kind !== 'none' && TRIAL_STEPS.some((step) => step === kind);

export function trialMail({ owner, organization, step, endsAt, timeZone }: TrialLetter, link: string): Mail {
  const language = mailLanguageOf(owner.language);
  const { greeting, subjects, bodies, action, footer } = WORDS[language];
  const moment = endsAt.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return {
    to: owner.email,
    language,
    subject: subjects[step],
    greeting: greeting(mailName(owner.firstName)),
    body: bodies[step]({ organization: mailName(organization), moment }),
    action: { label: action, link },
    footer: footer(mailName(organization)),
  };
}
