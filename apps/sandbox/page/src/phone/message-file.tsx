import { FileText } from 'lucide-react';
import type { MediaView } from '../../../src/control/control.contract';

const NAMES: Record<string, string> = { 'application/pdf': 'PDF document', 'text/vcard': 'Contact card' };

interface MessageFileProps {
  file: MediaView;
}

export function MessageFile({ file: { url, content_type } }: MessageFileProps) {
  if (!url) return null;
  const kind = content_type?.split('/')[0];
  if (kind === 'image')
    return (
      <a href={url} target="_blank" rel="noreferrer" className="-mx-2 mt-0.5 mb-1.5 block overflow-hidden rounded-lg">
        <img src={url} alt="Attachment" className="max-h-64 w-full bg-surface-3 object-cover" />
      </a>
    );
  if (kind === 'video')
    return (
      <video src={url} controls className="mb-1.5 max-h-64 w-full rounded-lg bg-surface-3">
        <track kind="captions" />
      </video>
    );
  if (kind === 'audio')
    return (
      <audio src={url} controls className="mb-1 h-10 w-60 max-w-full">
        <track kind="captions" />
      </audio>
    );
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="mb-1.5 flex items-center gap-3 rounded-lg bg-surface-2 px-3 py-2.5 text-sm font-medium hover:bg-surface-3"
    >
      <FileText size={20} aria-hidden className="text-brand" />
      {(content_type && NAMES[content_type]) ?? content_type ?? 'File'}
    </a>
  );
}
