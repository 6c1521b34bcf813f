import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import type { ComposerParts, ReplyChoice } from './composer-parts';
import { type ComposerPlace, type ComposerState, useComposer } from './use-composer';
import { useVoiceRecorder } from '../voice/use-voice-recorder';
import { ComposerFiles } from './composer-files';
import { ComposerRow } from './composer-row';
import { ComposerText } from './composer-text';
import { SendBlocked } from '../window/send-blocked';
import { VoiceRecorder } from '../voice/voice-recorder';

export interface ComposerProps extends ComposerPlace {
  parts: ComposerParts;
  /** Files that are dropped here are for this conversation. */
  dropArea: RefObject<HTMLElement | null>;
  /** Not where the channel has no templates. */
  onTemplates: (() => void) | undefined;
}

export interface ComposerModeProps {
  /** The way to a note for the team. */
  modeSwitch: ReactNode;
  /** Whether the person has just come back from a note. */
  takesFocus: () => boolean;
  /** A note is written in its place. A waiting or blocked message stays as it is. */
  isHidden: boolean;
}

/** An answer to the customer. */
export function Composer({ isHidden, ...props }: ComposerProps & ComposerModeProps) {
  const composer = useComposer(props);
  return isHidden ? null : <AnswerComposer {...props} composer={composer} />;
}

interface AnswerComposerProps extends ComposerProps, Omit<ComposerModeProps, 'isHidden'> {
  composer: ComposerState;
}

function AnswerComposer({ parts, dropArea, onTemplates, modeSwitch, takesFocus, composer, ...place }: AnswerComposerProps) {
  const { conversation } = place;
  const { draft, files, disabledReason, blockedBy } = composer;
  const area = useAutoGrow(draft.text, takesFocus);
  const { caret, replace, insert, follow } = useCaret(area, composer.write);
  const attach = (chosen: readonly File[]) => disabledReason === undefined && files.attach(chosen);
  const isOver = useFileDrop(dropArea, attach) && disabledReason === undefined;
  const vehicles = useVehicleChoice(parts.findReplies);
  const recorder = useVoiceRecorder(conversation.id, place.send);
  if (recorder.isActive) return <VoiceRecorder recorder={recorder} />;
  return (
    <SavedRepliesPart part={parts.SavedReplies} contactId={conversation.contact_id} focusAfter={area} onPick={insert}>
      {(openReplies) => (
        <div className="relative rounded-lg border border-border-strong bg-surface p-2 shadow-e2 @max-[35rem]:p-1.5 has-[textarea:focus]:border-ring has-[textarea:focus]:outline-2 has-[textarea:focus]:outline-ring">
          {blockedBy && <SendBlocked answer={blockedBy} textArea={area} onSend={composer.sendAnyway} onReview={composer.review} />}
          <ComposerFiles files={files} channel={conversation.type} isOver={isOver} isWaiting={composer.isWaiting} />
          <ComposerText
            area={area}
            text={draft.text}
            caret={caret}
            follow={follow}
            disabledReason={disabledReason}
            findReplies={vehicles.findReplies}
            onReplies={openReplies}
            onReplace={replace}
            onText={composer.write}
            onSubmit={composer.submit}
            onFiles={attach}
          />
          <ComposerRow
            conversation={conversation}
            composer={composer}
            modeSwitch={modeSwitch}
            recorder={recorder}
            SendLater={parts.SendLater}
            onInsert={insert}
            onReplies={openReplies}
            onTemplates={onTemplates}
            onVehicles={vehicles.open}
            textArea={area}
          />
          <parts.SendVehicle contactId={conversation.contact_id} focusAfter={area} onSend={place.sendVehicle} {...vehicles.dialog} />
        </div>
      )}
    </SavedRepliesPart>
  );
}

/** No saved reply has it. */
const VEHICLE_CHOICE = 0;
const VEHICLE_SHORTCUT = 'auto';

/** The stock behind a button, and behind "/auto" among the saved replies. */
function useVehicleChoice(findReplies: ComposerParts['findReplies']) {
  const t = useText('chats');
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const choice: ReplyChoice = { id: VEHICLE_CHOICE, shortcut: VEHICLE_SHORTCUT, text: t('composer.vehicle'), open };
  return {
    open,
    dialog: { open: isOpen, onClose: () => setOpen(false) },
    findReplies: (query: string) => {
      const replies = findReplies(query);
      return VEHICLE_SHORTCUT.startsWith(query.toLowerCase()) ? [...replies, choice] : replies;
    },
  };
}

/** The documents' limit (001, section 9); beyond it the text scrolls. */
const MAX_HEIGHT_PX = 120;

/** A text area as high as its text. */
function useAutoGrow(text: string, takesFocus: () => boolean): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  const focusOnReturn = useEffectEvent(() => takesFocus() && area.current?.focus());
  useEffect(() => void focusOnReturn(), []);
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${Math.min(current.scrollHeight, MAX_HEIGHT_PX)}px`;
    current.style.overflowY = current.scrollHeight > MAX_HEIGHT_PX ? 'auto' : 'hidden';
  }, [text]);
  return area;
}

interface SavedRepliesPartProps {
  part: ComposerParts['SavedReplies'];
  contactId: number;
  focusAfter: RefObject<HTMLElement | null>;
  onPick: (text: string) => void;
  children: (open: () => void) => ReactNode;
}

/** The dialog of the saved replies around its trigger. */
function SavedRepliesPart({ part: SavedReplies, children, ...slot }: SavedRepliesPartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      <SavedReplies {...slot} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Where the next letter goes in a text area, and the way to write there from elsewhere. */
function useCaret(area: RefObject<HTMLTextAreaElement | null>, onText: (text: string) => void) {
  const [caret, setCaret] = useState<number | null>(null);

  /** Replaces a part of the text and puts the caret after it. */
  const replace = (start: number, end: number, text: string) => {
    const { current } = area;
    if (!current) return;
    current.setRangeText(text, start, end, 'end');
    setCaret(current.selectionEnd);
    onText(current.value);
  };
  return {
    caret,
    replace,
    insert: (text: string) => area.current && replace(area.current.selectionStart, area.current.selectionEnd, text),
    /** Go onto the text area. */
    follow: {
      onSelect: () => area.current && setCaret(area.current.selectionStart),
      onBlur: () => setCaret(null),
    },
  };
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Takes files that are dropped anywhere on an element; returns whether some hover over it. The browser would open them in our place. */
function useFileDrop(area: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent((event: DragEvent) => onFiles([...(event.dataTransfer?.files ?? [])]));
  useEffect(() => {
    const { current: element } = area;
    if (!element) return undefined;
    const listening = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      element.addEventListener(type, (event) => hasFiles(event) && handle(event), { signal: listening.signal });
    on('dragover', (event) => {
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', ({ relatedTarget }) => setOver(relatedTarget instanceof Node && element.contains(relatedTarget)));
    on('drop', (event) => {
      event.preventDefault();
      setOver(false);
      drop(event);
    });
    return () => listening.abort();
  }, [area]);
  return isOver;
}
