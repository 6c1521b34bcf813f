import type { ContentTypes } from './content.contract';

const CARD = { media: [], orientation: 'VERTICAL', chip_list: [] };
const CARDS = ['twilio/card', 'whatsapp/card'];

/**
 * The types as the provider answers them: with fields that nobody sent, so that an answer never equals what was sent.
 * Source: answers of the Content API in production.
 */
export const withDefaults = (types: ContentTypes): Record<string, object> =>
  Object.fromEntries(
    Object.entries(types).map(([name, type]) => [name, { ...(CARDS.includes(name) ? CARD : {}), ...type, ...actionsOf(type) }]),
  );

function actionsOf(type: object): { actions?: object[] } {
  if (!('actions' in type) || !Array.isArray(type.actions)) return {};
  return {
    actions: type.actions.map((action: object, index) => ({ index, ...(isLink(action) ? { webview_size: 'NONE' } : {}), ...action })),
  };
}

const isLink = (action: object): boolean => 'type' in action && action.type === 'URL';
