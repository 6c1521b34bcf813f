import { List } from 'lucide-react';
import type { RichContent } from '../../../src/messages/rich-content';
import { MessageButton } from './message-button';
import type { Draft } from './use-chat';

interface MessageActionsProps {
  rich: RichContent;
  onReply: (reply: Draft) => void;
}

const EMPTY: Draft = { body: '', media: [] };

/** Buttons under a message of the dealership. */
export function MessageActions({ rich: { isTemplate, buttons, list }, onReply }: MessageActionsProps) {
  return (
    <>
      {buttons.length > 0 && (
        <div role="group" aria-label="Buttons" className="mt-1 grid gap-1">
          {buttons.map((button) => (
            <MessageButton
              key={`${button.kind} ${button.title}`}
              button={button}
              onPress={({ title, value }) =>
                onReply({ ...EMPTY, button: { text: title, payload: value, kind: isTemplate ? 'button' : 'interactive' } })
              }
            />
          ))}
        </div>
      )}
      {list && <Choice list={list} onChoose={({ id, title }) => onReply({ ...EMPTY, list: { id, title } })} />}
    </>
  );
}

type ListItem = NonNullable<RichContent['list']>['items'][number];

interface ChoiceProps {
  list: NonNullable<RichContent['list']>;
  onChoose: (item: ListItem) => void;
}

function Choice({ list, onChoose }: ChoiceProps) {
  return (
    <details className="mt-1 rounded-lg border border-border bg-surface shadow-e1">
      <summary className="flex h-9 cursor-pointer list-none items-center justify-center gap-2 text-sm font-medium text-brand-text">
        <List size={16} aria-hidden /> {list.button}
      </summary>
      {list.items.map((item) => (
        <button
          key={item.id}
          type="button"
          onClick={() => onChoose(item)}
          className="block w-full border-t border-border px-3.5 py-2 text-left text-sm hover:bg-surface-2"
        >
          <span className="block font-medium">{item.title}</span>
          {item.description && <span className="block text-xs text-text-3">{item.description}</span>}
        </button>
      ))}
    </details>
  );
}
