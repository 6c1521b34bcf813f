import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, Trash2, Upload } from 'lucide-react';
import { useRef } from 'react';
import type { FeedsView } from '../../../src/control/control.contract';
import { feedsQuery } from '../api/queries';
import { sandboxApi } from '../api/sandbox-api';
import { Button, IconButton } from '../ui/buttons';
import { Notice } from '../ui/notice';

/** A dealer's file servers: how the product reaches them, and their files. */
export function FeedsPage() {
  const { data: feeds } = useQuery(feedsQuery);
  if (!feeds) return null;
  return (
    <div className="h-full overflow-y-auto bg-well p-4 sm:p-6">
      <div className="mx-auto flex max-w-220 flex-col gap-5">
        <header>
          <h1 className="text-lg font-semibold">The dealer’s file servers</h1>
          <p className="mt-1 max-w-160 text-base leading-6 text-text-2">
            Connect them in Lotline under Inventory → Integrations → Fetch from a server. All of them offer the files below.
          </p>
        </header>
        <ul className="grid gap-3 sm:grid-cols-2">
          {serversOf(feeds).map((server) => (
            <ServerCard key={server.name} {...server} />
          ))}
        </ul>
        <Files feeds={feeds} />
      </div>
    </div>
  );
}

const isPicture = (name: string): boolean => /\.(jpe?g|png|webp)$/i.test(name);

interface Server {
  name: string;
  facts: [string, string][];
}

function serversOf({ ports, username, password, files }: FeedsView): Server[] {
  const login: [string, string][] = [
    ['User', username],
    ['Password', password],
    ['Folder', '/'],
  ];
  const at = (name: string, port: number | null): Server[] =>
    port === null ? [] : [{ name, facts: [['Server', 'localhost'], ['Port', String(port)], ...login] }];
  const path = `/feeds/${files.find(({ name }) => !isPicture(name))?.name ?? 'file.csv'}`;
  const open = `http://${window.location.host}${path}`;
  return [
    ...at('SFTP', ports.sftp),
    ...at('FTP and FTPS', ports.ftp),
    { name: 'A link to the file', facts: [['Link', ports.https === null ? open : `https://localhost:${ports.https}${path}`]] },
  ];
}

function ServerCard({ name, facts }: Server) {
  return (
    <li className="rounded-lg border border-border bg-surface p-4">
      <h2 className="text-md font-semibold">{name}</h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-base">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-text-2">{label}</dt>
            <dd className="font-mono text-sm leading-6 break-all select-all">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Files({ feeds }: { feeds: FeedsView }) {
  const files = feeds.files.filter(({ name }) => !isPicture(name));
  const pictures = feeds.files.length - files.length;
  const input = useRef<HTMLInputElement>(null);
  return (
    <section aria-label="Files" className="rounded-lg border border-border bg-surface">
      <header className="flex items-center justify-between gap-3 border-b border-border px-4 py-3">
        <h2 className="text-md font-semibold">Files</h2>
        <Button tone="brand" onClick={() => input.current?.click()}>
          <Upload size={16} aria-hidden /> Put a file here
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label="File"
          onChange={({ target }) => {
            for (const file of target.files ?? []) void sandboxApi.putFeed(file);
            target.value = '';
          }}
        />
      </header>
      {files.length === 0 ? (
        <Notice icon={<FileSpreadsheet size={22} />} title="No files yet">
          Put a file here that a dealer’s program would write: CSV, XML, JSON, packed or not.
        </Notice>
      ) : (
        <ul>
          {files.map(({ name, size, modified_at: modifiedAt }) => (
            <li key={name} className="flex items-center gap-3 border-b border-border px-4 py-2 last:border-0">
              <span className="min-w-0 flex-1 truncate text-base">{name}</span>
              <span className="text-sm text-text-2 tabular-nums">{Math.ceil(size / 1024)} KB</span>
              <span className="hidden text-sm text-text-2 sm:block">{new Date(modifiedAt).toLocaleString('en')}</span>
              <IconButton label={`Remove ${name}`} onClick={() => void sandboxApi.removeFeed(name)}>
                <Trash2 size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {pictures > 0 && <p className="border-t border-border px-4 py-3 text-sm text-text-2">And {pictures} pictures that the files name.</p>}
    </section>
  );
}
