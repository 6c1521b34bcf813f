import type { Mail } from '@app/integrations/mail/mail';
import { mailName } from '@app/integrations/mail/mail-name';

export interface QuarantinedWebhooks {
  organization: string;
  webhooks: number;
  reasons: string[];
}

const SHOWN = 20;

/** For whoever runs the installation, in English and Spanish. Nothing in it is of what customers wrote. */
export function quarantineMail(operator: string, quarantined: readonly QuarantinedWebhooks[], link: string): Mail {
  const total = quarantined.reduce((sum, { webhooks }) => sum + webhooks, 0);
  const lines = quarantined.slice(0, SHOWN).map(({ organization, webhooks, reasons }) => {
    return `${mailName(organization)}: ${webhooks} (${reasons.join(', ')})`;
  });
  const rest = quarantined.length > SHOWN ? ` + ${quarantined.length - SHOWN}` : '';
  return {
    to: operator,
    language: 'en',
    subject: `Lotline: ${total} webhooks that fit nowhere · ${total} webhooks que no corresponden a nada`,
    greeting: 'Hello · Hola',
    body: `The provider has sent signed webhooks that belong to no number and no message; they are kept for 180 days in the table webhook_quarantine. · El proveedor ha enviado webhooks firmados que no pertenecen a ningún número ni mensaje; se guardan 180 días en la tabla webhook_quarantine. ${lines.join('; ')}${rest}`,
    action: { label: 'Open the organizations · Abrir las organizaciones', link },
    footer: 'You receive this as the operator of Lotline. · Recibes esto como operador de Lotline.',
  };
}
