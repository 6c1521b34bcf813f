import { KEY_CALLS } from '@app/contracts/api-keys/key-calls';
import { examplesFor } from '@app/contracts/api-keys/key-examples';
import { KeyPermission } from '@app/contracts/core/permissions';
import { useText } from '@/lib/text/use-text';
import { Card } from '@/ui/card';
import { CopyButton } from '@/ui/copy-button';
import { SettingsPage } from '@/ui/settings-page';

const FAILURES = [
  ['401', 'api_key.invalid', 'invalid'],
  ['401', 'api_key.revoked', 'revoked'],
  ['401', 'api_key.expired', 'expired'],
  ['403', 'api_key.permission_missing', 'permission'],
  ['403', 'api_key.not_accepted', 'notAccepted'],
  ['409', 'message.window_closed', 'window'],
  ['429', 'request.too_many', 'tooMany'],
] as const;

const AUTHORIZATION = 'Authorization: Bearer ak_live_…';

/** For those who write a program: how to call, what a key opens, and what can go wrong. */
export function GuideSection() {
  const t = useText('apiKeys.guide');
  return (
    <SettingsPage title={t('title')} lead={t('intro', { origin: window.location.origin })}>
      <Card title={t('authentication.title')} description={t('authentication.body')}>
        <CodeBlock name={t('authentication.title')} language="HTTP" code={AUTHORIZATION} />
        <p className="text-sm text-text-2">{t('authentication.bound')}</p>
      </Card>
      <Examples />
      <Calls />
      <Card title={t('limits.title')} description={t('limits.body')} />
      <Failures />
    </SettingsPage>
  );
}

function Examples() {
  const t = useText('apiKeys.guide.examples');
  return (
    <Card title={t('title')}>
      {examplesFor(window.location.origin).map(({ id, curl, fetch }) => (
        <div key={id} className="flex min-w-0 flex-col gap-2">
          <h3 className="text-base font-medium text-text">{t(id)}</h3>
          <CodeBlock name={t(id)} language="curl" code={curl} />
          <CodeBlock name={t(id)} language="JavaScript" code={fetch} />
        </div>
      ))}
    </Card>
  );
}

function Calls() {
  const t = useText('apiKeys');
  return (
    <Card title={t('guide.calls.title')} description={t('guide.calls.hint')}>
      {KeyPermission.options.map((permission) => (
        <div key={permission}>
          <h3 className="text-base font-medium text-text">
            {t(`permissions.${permission}`)} <code className="font-mono text-xs font-normal text-text-3">{permission}</code>
          </h3>
          <ul className="mt-1 flex flex-col gap-0.5">
            {KEY_CALLS[permission].map((call) => (
              <li key={call} className="font-mono text-xs break-all text-text-2">
                {call}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}

function Failures() {
  const t = useText('apiKeys.guide.errors');
  return (
    <Card title={t('title')} description={t('body')}>
      <dl className="grid gap-x-4 gap-y-2 md:grid-cols-[auto_minmax(0,1fr)]">
        {FAILURES.map(([status, code, words]) => (
          <div key={code} className="contents">
            <dt className="font-mono text-xs text-text">
              {status} {code}
            </dt>
            <dd className="text-sm text-text-2">{t(words)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

interface CodeBlockProps {
  /** The accessible name of the example. */
  name: string;
  /** The language of the example. */
  language: string;
  code: string;
}

/** Lines to be copied as they are; long ones are broken for the eye alone. */
function CodeBlock({ name, language, code }: CodeBlockProps) {
  const t = useText('apiKeys.guide');
  return (
    <figure aria-label={`${name}, ${language}`} className="min-w-0 rounded-md border border-border bg-surface-2">
      <figcaption className="flex items-center justify-between gap-2 border-b border-border py-1 pr-1 pl-3 text-xs font-medium text-text-2">
        {language}
        <CopyButton text={() => code}>
          {t('copy')}
          <span className="sr-only">
            : {name}, {language}
          </span>
        </CopyButton>
      </figcaption>
      <pre className="p-3 font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap text-text">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
