import type { RichButton } from '../messages/rich-content';
import { authenticationParts } from './authentication-text';
import type { Action, ContentTypeName, ContentTypes } from './content.contract';
import type { ContentParts } from './content-parts';

/** Fields that types share; each type has some of them. */
interface GivenParts {
  body?: string;
  title?: string;
  subtitle?: string;
  header_text?: string;
  footer?: string;
  media?: string[];
  actions?: Action[];
}

export function partsOf(types: ContentTypes, type: ContentTypeName, language: string): ContentParts {
  const authentication = type === 'whatsapp/authentication' ? types[type] : undefined;
  if (authentication) return authenticationParts(authentication, language);
  const given = shownPartsOf(types, type);
  return {
    header: given.header_text || null,
    body: given.body ?? given.title ?? '',
    footer: given.footer || given.subtitle || null,
    media: given.media ?? [],
    buttons: (given.actions ?? []).map(buttonOf),
  };
}

function shownPartsOf(types: ContentTypes, type: ContentTypeName): GivenParts {
  switch (type) {
    case 'twilio/text':
    case 'twilio/media':
    case 'twilio/call-to-action':
    case 'twilio/quick-reply':
    case 'twilio/card':
    case 'whatsapp/card':
      return types[type] ?? {};
    default:
      return { body: bodyOf(types[type]) };
  }
}

const bodyOf = (given: object | undefined) => (given && 'body' in given && typeof given.body === 'string' ? given.body : '');

const buttonOf = ({ type, title, url, phone, code, id }: Action): RichButton => ({
  kind: type,
  title,
  value: (type === 'QUICK_REPLY' ? id || title : (url ?? phone ?? code ?? id)) ?? '',
});
