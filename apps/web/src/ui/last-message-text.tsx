import {
  ClipboardList,
  ContactRound,
  FileWarning,
  Image,
  type LucideIcon,
  MapPin,
  MessageCircleQuestionMark,
  Mic,
  Paperclip,
  Phone,
  PhoneMissed,
  ShoppingBag,
  SmilePlus,
  Video,
  Voicemail,
} from 'lucide-react';
import type { z } from 'zod';
import type { LastCall, LastMessage, Sender } from '@app/contracts/conversations/conversations.contract';
import { plainLine } from '@app/contracts/core/plain-line';
import { type WordlessKind, wordlessKindOf } from '@app/contracts/messages/shown-body.policy';
import { useMe } from '@/lib/session/use-me';
import { clockText } from '@/lib/sound/clock-text';
import { useText } from '@/lib/text/use-text';

type Message = z.infer<typeof LastMessage>;

/** The newest message as a list shows it: its text, or its kind where it has none, and its author. */
function LastMessageText({ message }: { message: Message }) {
  const t = useText('kit.preview.kinds');
  const written = useWritten();
  const preview = previewOf(message);
  if ('text' in preview) return written(message, preview.text);
  const Icon = ICONS[preview.kind];
  return (
    <>
      <Icon aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />
      {written(message, t(isFile(preview.kind) ? 'file' : preview.kind))}
    </>
  );
}

/** The newest contact as a list shows it: a call while it is newer than the last message. */
export function LastContactText({ message, call }: { message: Message | null; call: LastCall | null }) {
  if (call) return <LastCallText call={call} />;
  return message && <LastMessageText message={message} />;
}

function LastCallText({ call }: { call: LastCall }) {
  const t = useText('kit.preview.calls');
  const { seconds, user } = call;
  const kind = kindOf(call);
  const Icon = CALL_ICONS[kind];
  return (
    <>
      <Icon aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />
      {[t(kind, { name: user?.name ?? '' }), ...(seconds > 0 ? [clockText(seconds)] : [])].join(' · ')}
    </>
  );
}

function kindOf({ missed, voicemail, user }: LastCall): keyof typeof CALL_ICONS {
  if (voicemail) return 'voicemail';
  if (missed) return 'missed';
  return user ? 'with' : 'talked';
}

const CALL_ICONS = { voicemail: Voicemail, missed: PhoneMissed, with: Phone, talked: Phone } as const;

/** A text with its writer, where that is not the customer. */
export function useWritten(): (sender: Sender, text: string) => string {
  const t = useText('kit.preview');
  const { id: myId } = useMe();
  return ({ direction, origin, author }, text) => {
    if (direction === 'inbound') return text;
    if (origin === 'assistant') return t('byAssistant', { text });
    if (origin !== 'person') return t('automatic', { text });
    if (author?.id === myId) return t('you', { text });
    return author ? t('by', { name: author.name, text }) : t('byTeam', { text });
  };
}

const ICONS: Record<Kind, LucideIcon> = {
  image: Image,
  video: Video,
  audio: Mic,
  file: Paperclip,
  location: MapPin,
  contact: ContactRound,
  answers: ClipboardList,
  order: ShoppingBag,
  lost_file: FileWarning,
  unsupported: MessageCircleQuestionMark,
  reaction: SmilePlus,
};

const FILES = ['image', 'video', 'audio', 'contact'] as const;
type Kind = (typeof FILES)[number] | WordlessKind;

const isFile = (kind: Kind): boolean => kind === 'image' || kind === 'video' || kind === 'audio';

export function previewOf({ body, type }: Pick<Message, 'body' | 'type'>): { text: string } | { kind: Kind } {
  const kind = wordlessKindOf(body, type);
  return kind === null ? { text: plainLine(body) } : { kind: FILES.find((known) => known === type) ?? kind };
}
