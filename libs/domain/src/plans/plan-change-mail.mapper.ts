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
  footer: string;
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
      plan: (organization, plan) => `The plan of ${organization} was changed to ${plan}. It applies from now on.`,
      suspend: (organization) =>
        `${organization} can read and receive messages, but not send any, until whoever runs Lotline lifts the suspension. Nothing is lost.`,
      reactivate: (organization) => `The suspension of ${organization} was lifted. Your team can send again.`,
    },
    action: 'See your plan',
    footer: 'You get this message because you own this account. Write to whoever runs Lotline if something is not right.',
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
        `${organization} puede leer y recibir mensajes, pero no enviar, hasta que quien opera Lotline levante la suspensión. No se pierde nada.`,
      reactivate: (organization) => `Se levantó la suspensión de ${organization}. Tu equipo puede volver a enviar.`,
    },
    action: 'Ver tu plan',
    footer: 'Recibes este mensaje porque la cuenta es tuya. Si algo no es correcto, escribe a quien opera Lotline.',
  },
};

export function planChangeMail({ owner, organization, kind, plan, reason }: PlanChangeLetter, link: string): Mail {
  const language = mailLanguageOf(owner.language);
  const { greeting, subjects, bodies, action, footer } = WORDS[language];
  const names = [mailName(organization), PLAN_LABELS[plan]] as const;
  return {
    to: owner.email,
    language,
    subject: subjects[kind](...names),
    greeting: greeting(mailName(owner.firstName)),
    body: bodies[kind](...names),
    ...(reason && { quote: reason }),
    action: { label: action, link },
    footer,
  };
}
