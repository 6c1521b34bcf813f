import type { RefObject } from 'react';
import type { ComposerParts } from '../composer/composer-parts';
import { useAutoGrow } from '../hooks/use-auto-grow';
import { useCaret } from '../hooks/use-caret';
import { type ComposerPlace, useComposer } from '../hooks/use-composer';
import { useFileDrop } from '../hooks/use-file-drop';
import { useVoiceRecorder } from '../hooks/use-voice-recorder';
import { ComposerFiles } from './composer-files';
import { ComposerRow } from './composer-row';
import { ComposerText } from './composer-text';
import { SavedRepliesPart } from './saved-replies-part';
import { SendHeld } from './send-held';
import { VoiceRecorder } from './voice-recorder';

export interface ComposerProps extends ComposerPlace {
  parts: ComposerParts;
  /** Files that are dropped here are for this conversation. */
  dropArea: RefObject<HTMLElement | null>;
  /** Not where the channel has no templates. */
  onTemplates: (() => void) | undefined;
}

export function Composer({ parts, dropArea, onTemplates, ...place }: ComposerProps) {
  const { conversation } = place;
  const composer = useComposer(place);
  const { draft, files, refusal, heldBy } = composer;
  const area = useAutoGrow(draft.text);
  const { caret, replace, insert, follow } = useCaret(area, composer.write);
  const attach = (chosen: readonly File[]) => refusal === undefined && files.attach(chosen);
  const isOver = useFileDrop(dropArea, attach);
  const recorder = useVoiceRecorder(place.send);
  if (recorder.isActive) return <VoiceRecorder recorder={recorder} />;
  return (
    <SavedRepliesPart part={parts.SavedReplies} contactId={conversation.contact_id} focusAfter={area} onPick={insert}>
      {(openReplies) => (
        <div className="relative rounded-lg border border-border-strong bg-surface p-2 shadow-e2 has-[textarea:focus]:border-ring has-[textarea:focus]:outline-2 has-[textarea:focus]:outline-ring">
          {heldBy && <SendHeld answer={heldBy} textArea={area} onSend={composer.sendAnyway} onReview={composer.review} />}
          <ComposerFiles files={files} channel={conversation.type} isOver={isOver && refusal === undefined} />
          <ComposerText
            area={area}
            text={draft.text}
            caret={caret}
            follow={follow}
            refusal={refusal}
            findReplies={parts.findReplies}
            onReplies={openReplies}
            onReplace={replace}
            onText={composer.write}
            onSubmit={composer.submit}
            onFiles={attach}
          />
          <ComposerRow
            conversation={conversation}
            composer={composer}
            recorder={recorder}
            SendLater={parts.SendLater}
            onInsert={insert}
            onReplies={openReplies}
            onTemplates={onTemplates}
            textArea={area}
          />
        </div>
      )}
    </SavedRepliesPart>
  );
}
