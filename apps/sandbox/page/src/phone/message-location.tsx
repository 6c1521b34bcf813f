import { MapPin } from 'lucide-react';
import type { RichLocation } from '../../../src/messages/rich-content';

interface MessageLocationProps {
  location: RichLocation;
}

export function MessageLocation({ location: { latitude, longitude, label, address } }: MessageLocationProps) {
  return (
    <p className="flex items-start gap-2">
      <MapPin size={18} aria-hidden className="mt-0.5 shrink-0 text-danger" />
      <span>
        {label && <span className="block font-semibold">{label}</span>}
        {address && <span className="block text-sm">{address}</span>}
        <span className="block text-xs text-text-3">
          {latitude}, {longitude}
        </span>
      </span>
    </p>
  );
}
