import type { Channel } from '../../../src/messages/message';

interface MessageSuggestionsProps {
  channel: Channel;
  onPick: (body: string) => void;
}

/** Keywords of the provider, and messages that demonstrate the product. */
const SUGGESTIONS = {
  sms: ['STOP', 'START', 'HELP'],
  whatsapp: ['¿Sigue disponible?', 'Is it still available?'],
};

export function MessageSuggestions({ channel, onPick }: MessageSuggestionsProps) {
  return (
    <div className="mb-2 flex gap-1.5 overflow-x-auto">
      {SUGGESTIONS[channel].map((body) => (
        <button
          key={body}
          type="button"
          onClick={() => onPick(body)}
          className="h-7 shrink-0 rounded-full border border-border px-3 text-xs font-medium text-text-2 hover:bg-surface-2 hover:text-text"
        >
          {body}
        </button>
      ))}
    </div>
  );
}
