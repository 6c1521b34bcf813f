import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { Mail } from '../../../src/mail/mail';
import { LinkedText } from '../phone/linked-text';

interface MailViewProps {
  mail: Mail;
}

export function MailView({ mail }: MailViewProps) {
  return (
    <div className="flex h-full flex-col">
      <header className="flex gap-2 border-b border-border bg-surface px-3 py-4 md:px-6">
        <Link
          to="/mail"
          aria-label="Back to the list"
          className="grid size-9 shrink-0 place-items-center rounded-md hover:bg-surface-2 md:hidden"
        >
          <ArrowLeft size={18} />
        </Link>
        <div className="min-w-0">
          <h1 className="text-lg font-semibold break-words">{mail.subject || '(no subject)'}</h1>
          <p className="mt-1 text-sm break-words text-text-2">
            From {mail.from} to {mail.to} · {new Date(mail.date).toLocaleString('en')}
          </p>
        </div>
      </header>
      {mail.html ? (
        <iframe title="The mail" srcDoc={inNewTab(mail.html)} sandbox={ALLOWED} className="min-h-0 w-full flex-1 bg-[#fff]" />
      ) : (
        <p className="min-h-0 flex-1 overflow-y-auto p-6 text-md whitespace-pre-wrap">
          <LinkedText>{mail.text}</LinkedText>
        </p>
      )}
    </div>
  );
}

/** The frame has no scripts and no origin; links open in a new page. */
const ALLOWED = 'allow-popups allow-popups-to-escape-sandbox';

const inNewTab = (html: string) => `<base target="_blank">${html}`;
