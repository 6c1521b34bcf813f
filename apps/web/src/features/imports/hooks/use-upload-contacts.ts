import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getImportQuery } from '../api/get-import';
import { importKeys } from '../api/import-keys';
import { uploadContacts } from '../api/write-import';

/** Sends a file, and goes to its columns once it has arrived. */
export function useUploadContacts() {
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
