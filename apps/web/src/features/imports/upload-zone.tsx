import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download, FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useFormatter, useLocale } from 'use-intl';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { classNames } from '@/ui/class-names';
import { getImportQuery } from './api/get-import';
import { importKeys } from './api/import-keys';
import { uploadContacts } from './api/write-import';
import { ProgressBar } from './progress-bar';

/** Takes one file, dropped or chosen. */
export function UploadZone() {
  const t = useText('imports.upload');
  const say = useFailureText();
  const { send, file, share, error } = useUploadContacts();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !file) send(dropped);
  };
  return (
    <section className="flex flex-col gap-3">
      {error && <Banner tone="danger">{say(error, t('failed'))}</Banner>}
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
        <h2 className="text-md font-semibold text-text">{t('title')}</h2>
        <p className="max-w-120 text-base text-balance text-text-2">{t('hint')}</p>
        {file ? <Sending name={file.name} share={share} /> : <Choose onFile={send} />}
      </div>
    </section>
  );
}

function Choose({ onFile }: { onFile: (file: File) => void }) {
  const t = useText('imports.upload');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <p className="mt-2 text-sm text-text-3 pointer-coarse:hidden">{t('drop')}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button variant="primary" icon={<FileUp aria-hidden />} onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        <a href={`/contacts-${locale}.csv`} download className={buttonStyle({ variant: 'ghost' })}>
          <Download aria-hidden className="size-4" />
          {t('template')}
        </a>
      </div>
      <input
        ref={input}
        type="file"
        aria-label={t('choose')}
        tabIndex={-1}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
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

function Sending({ name, share }: { name: string; share: number }) {
  const t = useText('imports.upload');
  const format = useFormatter();
  const words = t('sending', { name, percent: format.number(share, { style: 'percent' }) });
  return (
    <div className="mt-4 w-full max-w-90">
      <ProgressBar label={words} share={share} />
      <p className="mt-2 truncate text-sm text-text-2">{words}</p>
    </div>
  );
}

/** Sends a file, and goes to its columns once it has arrived. */
function useUploadContacts() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [share, setShare] = useState(0);
  const sending = useMutation({
    mutationFn: (file: File) => uploadContacts(file, setShare),
    onMutate: () => setShare(0),
    onSuccess(detail) {
      queryClient.setQueryData(getImportQuery(detail.id).queryKey, detail);
      void queryClient.invalidateQueries({ queryKey: importKeys.list });
      void navigate({ to: '/contacts/imports/$importId', params: { importId: String(detail.id) } });
    },
  });
  return { send: sending.mutate, file: sending.isPending ? sending.variables : undefined, share, error: sending.error };
}
