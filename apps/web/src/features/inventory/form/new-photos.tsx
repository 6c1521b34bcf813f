import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { ACCEPTED_PHOTOS } from '../photo/accepted-photos';

export interface NewPhotosProps {
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
}

/** Photos of a vehicle that is not saved yet, the first one first. */
export function NewPhotos({ files, onFiles }: NewPhotosProps) {
  const t = useText('inventory.photos');
  const id = useId();
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...files, ...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <ul aria-label={t('label')} className="flex flex-wrap items-center gap-2">
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className="relative">
          <Preview file={file} />
          <IconButton
            size="sm"
            variant="secondary"
            label={`${t('remove')}: ${file.name}`}
            icon={<X aria-hidden />}
            className="absolute -top-1.5 -right-1.5"
            onClick={() => onFiles(files.filter((other) => other !== file))}
          />
        </li>
      ))}
      <li>
        <input id={id} type="file" accept={ACCEPTED_PHOTOS} multiple onChange={add} className="peer sr-only" />
        <label
          htmlFor={id}
          className="inline-flex h-15 cursor-pointer items-center gap-2 rounded-md border border-dashed border-border-strong px-3 text-base font-medium text-text-2 peer-focus-visible:outline-2 hover:bg-surface-2"
        >
          <ImagePlus aria-hidden />
          {t('add')}
        </label>
      </li>
    </ul>
  );
}

function Preview({ file }: { file: File }) {
  const show = (image: HTMLImageElement) => {
    const address = URL.createObjectURL(file);
    image.src = address;
    return () => URL.revokeObjectURL(address);
  };
  return <img ref={show} alt={file.name} className="h-15 w-20 rounded-md object-cover" />;
}
