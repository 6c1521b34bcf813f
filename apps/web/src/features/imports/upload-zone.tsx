import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useLocale } from 'use-intl';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { buttonStyle } from '@/ui/button-style';
import { FileDrop } from '@/ui/file-drop';
import { getImportQuery } from './api/get-import';
import { importKeys } from './api/import-keys';
import { uploadContacts } from './api/write-import';

/** Takes one file, dropped or chosen. */
export function UploadZone() {
  const t = useText('imports.upload');
  const say = useFailureText();
  const format = useFormatter();
  const locale = useLocale();
  const { send, file, share, error } = useUploadContacts();
  return (
    <section className="flex flex-col gap-3">
      {error && <Banner tone="danger">{say(error, t('failed'))}</Banner>}
      <FileDrop
        title={t('title')}
        hint={t('hint')}
        words={{ drop: t('drop'), choose: t('choose') }}
        accept=".csv,.tsv,.txt,.xlsx,.vcf,text/csv,text/vcard,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFile={send}
        sending={file && { words: t('sending', { name: file.name, percent: format.number(share, { style: 'percent' }) }), share }}
      >
        <a href={`/contacts-${locale}.csv`} download className={buttonStyle({ variant: 'ghost' })}>
          <Download aria-hidden className="size-4" />
          {t('template')}
        </a>
      </FileDrop>
    </section>
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
