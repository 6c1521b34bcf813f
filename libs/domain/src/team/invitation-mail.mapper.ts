import type { Role } from '@app/contracts/core/permissions';
import type { InvitationEntity } from '@app/database/entities/invitation.entity';
import type { UserEntity } from '@app/database/entities/user.entity';
import { type Mail, type MailLanguage, mailLanguageOf } from '@app/integrations/mail/mail';
import { mailName } from '@app/integrations/mail/mail-name';

export interface Letter {
  invitation: Pick<InvitationEntity, 'email' | 'firstName' | 'role'>;
  inviter: Pick<UserEntity, 'firstName' | 'lastName' | 'language'> | null;
  organization: string;
}

interface MailValues {
  name: string;
  inviter: string | null;
  organization: string;
  role: string;
}

interface Phrases {
  roles: Record<Role, string>;
  subject: (facts: MailValues) => string;
  greeting: (facts: MailValues) => string;
  body: (facts: MailValues) => string;
  action: string;
  footer: string;
}

const WORDS: Record<MailLanguage, Phrases> = {
  en: {
    roles: { owner: 'an owner', manager: 'a manager', agent: 'an agent' },
    subject: ({ organization }) => `${organization} invites you to Lotline`,
    greeting: ({ name }) => `Hello ${name},`,
    body: ({ inviter, organization, role }) =>
      `${inviter ? `${inviter} invites you` : 'You are invited'} to work with ${organization} on Lotline, as ${role}. The link works once and for 7 days.`,
    action: 'Accept invitation',
    footer: 'If you don’t know this person, ignore this message.',
  },
  es: {
    roles: { owner: 'propietario', manager: 'gerente', agent: 'agente' },
    subject: ({ organization }) => `${organization} te invita a Lotline`,
    greeting: ({ name }) => `Hola ${name}:`,
    body: ({ inviter, organization, role }) =>
      `${inviter ? `${inviter} te invita` : 'Te invitan'} a trabajar con ${organization} en Lotline, como ${role}. El enlace funciona una sola vez y durante 7 días.`,
    action: 'Aceptar la invitación',
    footer: 'Si no conoces a esta persona, ignora este mensaje.',
  },
};

/** In the inviter's language: the invited person's is not known yet. */
export function invitationMail({ invitation, inviter, organization }: Letter, link: string): Mail {
  const language = mailLanguageOf(inviter?.language);
  const words = WORDS[language];
  const facts: MailValues = {
    name: mailName(invitation.firstName),
    inviter: inviter && mailName(`${inviter.firstName} ${inviter.lastName}`),
    organization: mailName(organization),
    role: words.roles[invitation.role],
  };
  const { subject, greeting, body, action, footer } = words;
  return {
    to: invitation.email,
    language,
    subject: subject(facts),
    greeting: greeting(facts),
    body: body(facts),
    action: { label: action, link },
    footer,
  };
}
