import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import { ProgressBar } from './progress-bar';

export interface FileDropProps {
  title: ReactNode;
  hint: ReactNode;
  words: { drop: string; choose: string };
  /** The accepted types in the browser's file dialog, such as ".csv,.txt". */
  accept: string;
  onFile: (file: File) => void;
  /** Handles the chosen file; no other one is accepted meanwhile. */
  sending?: { words: string; share: number | null };
  /** Beside the button. */
  children?: ReactNode;
}

/** Takes one file, dropped or chosen. */
export function FileDrop({ title, hint, words, accept, onFile, sending, children }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !sending) onFile(dropped);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-col items-center gap-1 rounded-lg border-2 border-dashed px-6 py-10 text-center transition-colors duration-120',
        isOver ? 'border-brand bg-brand-soft' : 'border-border-strong bg-surface',
      )}
    >
      <span aria-hidden className="mb-2 flex size-12 items-center justify-center rounded-full bg-brand-soft text-brand-text">
        <FileUp className="size-6" />
      </span>
      <h2 className="text-md font-semibold text-text">{title}</h2>
      <p className="max-w-120 text-base text-balance text-text-2">{hint}</p>
      {sending ? (
        <div className="mt-4 w-full max-w-90">
          <ProgressBar label={sending.words} share={sending.share} />
          <p className="mt-2 truncate text-sm text-text-2">{sending.words}</p>
        </div>
      ) : (
        <>
          <p className="mt-2 text-sm text-text-3 pointer-coarse:hidden">{words.drop}</p>
          <div className="mt-3 flex flex-wrap justify-center gap-2">
            <ChooseFile label={words.choose} accept={accept} onFile={onFile} />
            {children}
          </div>
        </>
      )}
    </div>
  );
}

interface ChooseFileProps extends Pick<FileDropProps, 'accept' | 'onFile'> {
  label: string;
}

function ChooseFile({ label, accept, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="primary" icon={<FileUp aria-hidden />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={label}
        tabIndex={-1}
        accept={accept}
        className="sr-only"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onFile(chosen);
          // the same file can be chosen again once it was mended
          target.value = '';
        }}
      />
    </>
  );
}
