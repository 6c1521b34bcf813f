import type { Plan } from '@app/contracts/organizations/organizations.contract';
import { PLAN_LABELS } from '@app/contracts/plans/plan-table';
import type { Mail } from '@app/integrations/mail/mail';
import { mailName } from '@app/integrations/mail/mail-name';

interface PlanRequest {
  plan: Plan;
  organization: string;
  /** The name of the person who asks. */
  asker: string | null;
}

/** For whoever runs the installation, in English and Spanish. */
export function planRequestMail(operator: string, { plan, organization, asker }: PlanRequest, link: string): Mail {
  const dealership = mailName(organization);
  const person = asker === null ? '' : ` (${mailName(asker)})`;
  return {
    to: operator,
    language: 'en',
    subject: `${dealership}: ${PLAN_LABELS[plan]}`,
    greeting: 'Hello · Hola',
    body: `${dealership} requests the ${PLAN_LABELS[plan]} plan${person}. · ${dealership} solicita el plan ${PLAN_LABELS[plan]}${person}.`,
    action: { label: 'Open the organization · Abrir la organización', link },
    footer: 'You receive this as the operator of Lotline. · Recibes esto como operador de Lotline.',
  };
}
