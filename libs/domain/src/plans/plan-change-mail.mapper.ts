import type { Plan } from '@app/contracts/organizations/organizations.contract';
import { PLAN_LABELS } from '@app/contracts/plans/plan-table';
import { type Mail, type MailLanguage, mailLanguageOf } from '@app/integrations/mail/mail';
import { mailName } from '@app/integrations/mail/mail-name';
import type { Owner } from './plan-statistics.repository';

/** The operator's changes to an organization that a mail reports to its owners. */
const TOLD_TO_OWNERS = ['plan', 'suspend', 'reactivate'] as const;
type OperatorChange = (typeof TOLD_TO_OWNERS)[number];
export const isOperatorChange = (kind: string): kind is OperatorChange => TOLD_TO_OWNERS.some((told) => told === kind);

interface PlanChangeLetter {
  owner: Pick<Owner, 'email' | 'firstName' | 'language'>;
  organization: string;
  kind: OperatorChange;
  plan: Plan;
  /** The operator's reason. */
  reason: string | null;
}

interface Phrases {
  greeting: (name: string) => string;
  subjects: Record<OperatorChange, (organization: string, plan: string) => string>;
  bodies: Record<OperatorChange, (organization: string, plan: string) => string>;
  action: string;
  reason: string;
  footer: (organization: string) => string;
}

const WORDS: Record<MailLanguage, Phrases> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    subjects: {
      plan: (organization, plan) => `${organization} is on the ${plan} plan now`,
      suspend: (organization) => `${organization} is suspended`,
      reactivate: (organization) => `${organization} is active again`,
    },
    bodies: {
      plan: (organization, plan) => `${organization}’s plan is ${plan} from now on.`,
      suspend: (organization) =>
        `${organization} can read and receive messages, but not send any, until Lotline lifts the suspension. Nothing is lost.`,
      reactivate: (organization) => `${organization} is no longer suspended. Your team can send again.`,
    },
    action: 'See your plan',
    reason: 'Reason',
    footer: (organization) => `You receive this as the owner of ${organization}.`,
  },
  es: {
    greeting: (name) => `Hola ${name}:`,
    subjects: {
      plan: (organization, plan) => `${organization} ya tiene el plan ${plan}`,
      suspend: (organization) => `${organization} está suspendida`,
      reactivate: (organization) => `${organization} está activa de nuevo`,
    },
    bodies: {
      plan: (organization, plan) => `El plan de ${organization} cambió a ${plan}. Vale desde ahora.`,
      suspend: (organization) =>
        `${organization} puede leer y recibir mensajes, pero no enviar, hasta que Lotline levante la suspensión. No se pierde nada.`,
      reactivate: (organization) => `Se levantó la suspensión de ${organization}. Tu equipo puede volver a enviar.`,
    },
    action: 'Ver tu plan',
    reason: 'Motivo',
    footer: (organization) => `Recibes esto como propietario de ${organization}.`,
  },
};

export function planChangeMail({ owner, organization, kind, plan, reason }: PlanChangeLetter, link: string): Mail {
  const language = mailLanguageOf(owner.language);
  const { greeting, subjects, bodies, action, reason: label, footer } = WORDS[language];
  const names = [mailName(organization), PLAN_LABELS[plan]] as const;
  return {
    to: owner.email,
    language,
    subject: subjects[kind](...names),
    greeting: greeting(mailName(owner.firstName)),
    body: bodies[kind](...names),
    ...(reason && { quote: `${label}: ${reason}` }),
    action: { label: action, link },
    footer: footer(names[0]),
  };
}
