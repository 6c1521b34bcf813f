import { clsx } from 'clsx';
import { ArrowDownLeft, Disc, Info, LifeBuoy, Phone, PhoneCall, Users } from 'lucide-react';
import { useState } from 'react';
import type { WebhookView } from '../../../src/control/control.contract';
import { formatLatency, formatPhone, formatTime } from '../ui/formats';
import { WebhookDetails } from './webhook-details';

interface WebhookRowProps {
  webhook: WebhookView;
}

const KINDS = {
  inbound: { name: 'Inbound', icon: ArrowDownLeft },
  fallback: { name: 'Fallback', icon: LifeBuoy },
  status: { name: 'Status', icon: Info },
  voice: { name: 'Call', icon: Phone },
  progress: { name: 'Call status', icon: PhoneCall },
  conference: { name: 'Conference', icon: Users },
  recording: { name: 'Recording', icon: Disc },
};

export function WebhookRow({ webhook }: WebhookRowProps) {
  const [open, setOpen] = useState(false);
  const { name, icon: Icon } = KINDS[webhook.kind];
  const subject = subjectOf(webhook.params);
  return (
    <li className="border-b border-border">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex cursor-pointer list-none gap-3 px-4 py-2.5 hover:bg-surface-2">
          <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-text-3" />
          <span className="min-w-0 flex-1">
            <span className="flex items-baseline gap-2">
              <span className="truncate text-base font-medium">
                {name} · {subject}
              </span>
              <ResponseCode webhook={webhook} />
            </span>
            <span className="mt-0.5 flex gap-2 text-xs text-text-3">
              <span className="truncate">
                {customerOf(webhook)} · {webhook.url.replace(/^https?:\/\/[^/]+/, '')}
              </span>
              <span className="ml-auto shrink-0">
                {webhook.latency_ms !== null && `${formatLatency(webhook.latency_ms)} · `}
                {formatTime(webhook.created_at)}
              </span>
            </span>
          </span>
        </summary>
        {open && <WebhookDetails webhook={webhook} />}
      </details>
    </li>
  );
}

function ResponseCode({ webhook: { attempts, response_code } }: WebhookRowProps) {
  const colour = colourOf(response_code, attempts.length > 0);
  return (
    <span className={clsx('ml-auto shrink-0 rounded-sm px-1.5 py-px text-xs font-semibold', colour)}>
      {response_code ?? (attempts.length > 0 ? 'no answer' : 'open')}
      {attempts.length > 1 && ` · ${attempts.length} tries`}
    </span>
  );
}

/** What a request is about; a message without a text or status is a file. */
const subjectOf = ({ MessageStatus, StatusCallbackEvent, RecordingStatus, CallStatus, Body }: WebhookView['params']) =>
  MessageStatus ?? StatusCallbackEvent ?? RecordingStatus ?? CallStatus ?? (Body || 'File');

const customerOf = ({ kind, params: { From = '', To = '' } }: WebhookView) =>
  formatPhone((kind === 'status' ? To : From).replace('whatsapp:', ''));

function colourOf(code: number | null, tried: boolean): string {
  if (!tried) return 'bg-surface-3 text-text-2';
  return code !== null && code < 400 ? 'bg-success-soft text-success-text' : 'bg-danger-soft text-danger-text';
}
