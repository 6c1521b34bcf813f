import type { Config } from '@app/platform/config/config';
import type { FastifyInstance } from 'fastify';

/** Where the voice SDK connects, and where it reports quality after each connection: the provider's own hosts unless others are configured. */
const VOICE_HOSTS = [
  'wss://voice-js.roaming.twilio.com',
  'wss://voice-js.ashburn.twilio.com',
  'https://eventgw.twilio.com',
  'https://eventgw.us1.twilio.com',
];

/** The inline parts of the client's page, in the format of the policy. */
interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The client may load its own origin, and what is inline in its page. `wss:`/`ws:` of the same host is listed for older browsers, which do not
 * include it in 'self'.
 */
function contentSecurityPolicy(config: Config, { scripts, styles }: InlineHashes): string {
  const { host, protocol } = new URL(config.PUBLIC_URL);
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  const voice = config.TWILIO_SIGNALING_URL ? [config.TWILIO_SIGNALING_URL, 'https://eventgw.us1.twilio.com'] : VOICE_HOSTS;
  return [
    `default-src 'none'`,
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    `media-src 'self' blob:`,
    `manifest-src 'self'`,
    [`connect-src 'self' ${socket}`, ...voice].join(' '),
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
  ].join('; ');
}

/**
 * OWASP ASVS 5, chapter 3.4. The page policy applies to pages only; files and the API have stricter ones.
 */
export function addSecurityHeaders(server: FastifyInstance, config: Config, inline: InlineHashes = { scripts: [], styles: [] }): void {
  const policy = contentSecurityPolicy(config, inline);
  server.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'microphone=(self)',
    });
    if (config.PUBLIC_URL.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
