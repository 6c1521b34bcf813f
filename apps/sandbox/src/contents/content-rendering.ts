import type { RichContent } from '../messages/rich-content';
import { type Content, statusOf } from './content';
import { partsOf } from './content-parts.mapper';
import type { ContentTypeName, ContentTypes } from './content.contract';
import { fillPlaceholders, placeholdersIn } from './placeholders';

export interface RenderedContent {
  body: string;
  mediaUrls: string[];
  rich: RichContent;
}

/** The variables in the text, URLs and buttons of a type. */
export function variablesOf({ types, language }: Content, type: ContentTypeName): string[] {
  const texts = [JSON.stringify(types[type]), partsOf(types, type, language).body];
  return [...new Set(texts.flatMap(placeholdersIn))];
}

/** One type of a content with its values, as the customer sees it. */
export function renderContent(content: Content, type: ContentTypeName, values: Readonly<Record<string, string>>): RenderedContent {
  const fill = (text: string) => fillPlaceholders(text, values);
  const fillOptional = (text: string | null | undefined) => (text ? fill(text) : null);
  const parts = partsOf(content.types, type, content.language);
  return {
    body: fill(parts.body),
    mediaUrls: parts.media.map(fill),
    rich: {
      isTemplate: statusOf(content) === 'approved',
      header: fillOptional(parts.header),
      footer: fillOptional(parts.footer),
      buttons: parts.buttons.map(({ kind, title, value }) => ({ kind, title: fill(title), value: fill(value) })),
      list: listOf(content.types['twilio/list-picker'], type, fill),
      location: locationOf(content.types['twilio/location'], type, fillOptional),
    },
  };
}

function listOf(given: ContentTypes['twilio/list-picker'], type: ContentTypeName, fill: (text: string) => string): RichContent['list'] {
  if (!given || type !== 'twilio/list-picker') return null;
  const items = given.items.map(({ id, item, description }) => ({
    id: fill(id),
    title: fill(item),
    description: description ? fill(description) : null,
  }));
  return { button: fill(given.button), items };
}

function locationOf(
  given: ContentTypes['twilio/location'],
  type: ContentTypeName,
  fill: (text: string | undefined) => string | null,
): RichContent['location'] {
  if (!given || type !== 'twilio/location') return null;
  return { latitude: given.latitude, longitude: given.longitude, label: fill(given.label), address: fill(given.address) };
}
