import { z } from 'zod';

const Seconds = z.coerce.number<string>().positive();
const Flag = z.enum(['0', '1']).transform((flag) => flag === '1');
const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const baseUrl = (defaultUrl: string) =>
  z
    .url({ protocol: /^https?$/ })
    .default(defaultUrl)
    .transform((url) => url.replace(/\/$/, ''));

/** 32 random bytes are a private key of the curve P-256, which Web Push signs with (RFC 8292). */
const SigningKey = z
  .string()
  .regex(/^[A-Za-z0-9+/_-]{42,43}=?$/, 'must be 32 random bytes in base64')
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes long');

const EncryptionKey = z
  .string()
  .regex(/^[\w-]{1,32}:[A-Za-z0-9+/_-]{42,44}=?$/, 'each key must be <name>:<32 bytes in base64>')
  .transform((text) => {
    const [id = '', secret = ''] = text.split(':');
    return { id, secret: Buffer.from(secret, 'base64') };
  })
  .refine((key) => key.secret.length === 32, 'each key must be 32 bytes long');

/** Where files are kept, and the bucket of S3. */
export const StorageConfig = z.object({
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  /** Empty for Amazon's own. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(3).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
});
export type StorageConfig = z.infer<typeof StorageConfig>;

/** All environment variables that the product reads; `.env.example` documents them. */
export const ConfigSchema = z.object({
  ...StorageConfig.shape,
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** Where a process tells its metrics and its health, to the network of the installation only; 0: nowhere. */
  OPERATIONS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  PUBLIC_URL: z.url().transform((url) => url.replace(/\/$/, '')),
  ALLOWED_ORIGINS: z.string().default('').transform(list),
  TRUSTED_PROXY: z.string().default('').transform(list),
  DATABASE_URL: z.url(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(12),
  /** `false` behind a pooler that gives each transaction another connection and keeps no prepared statements. */
  DATABASE_PREPARED_STATEMENTS: z.stringbool().default(true),
  REDIS_URL: z.url(),
  APP_SECRET: z.string().min(32, 'must be at least 32 characters of randomness'),
  ENCRYPTION_KEYS: z.string().transform(list).pipe(z.array(EncryptionKey).min(1, 'needs at least one key')),
  VAPID_PRIVATE_KEY: SigningKey,
  DATA_DIR: z.string().min(1),
  /** How much of the storage each organization may fill with uploads. */
  STORAGE_QUOTA_GB: z.coerce.number().positive().default(50),
  WEB_ROOT: z.string().optional(),
  PUBLIC_PAGES_ROOT: z.string().optional(),
  /** The operator of this installation, as its public pages say. */
  COMPANY_NAME: z.string().min(1).max(100).default('Lotline'),
  CONTACT_EMAIL: z.email().default('hello@lotline.test'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().min(3),
  /** Notifications of one person within this time come in one mail. */
  MAIL_DIGEST_SECONDS: Seconds.default(180),
  TWILIO_BASE_URL: z
    .string()
    .default('')
    .transform((url) => url.replace(/\/$/, ''))
    .pipe(z.union([z.literal(''), z.url()])),
  /** Where browsers connect for calls: empty for Twilio's own hosts. */
  TWILIO_SIGNALING_URL: z
    .string()
    .default('')
    .pipe(z.union([z.literal(''), z.url({ protocol: /^wss?$/ }).transform((url) => url.replace(/\/$/, ''))])),
  /** How long a browser's token for calls is valid. */
  VOICE_TOKEN_SECONDS: z.coerce.number().int().min(10).max(86_400).default(3600),
  OPENAI_BASE_URL: baseUrl('https://api.openai.com/v1'),
  ANTHROPIC_BASE_URL: baseUrl('https://api.anthropic.com/v1'),
  GROQ_BASE_URL: baseUrl('https://api.groq.com/openai/v1'),
  /** A push service besides those of the browser vendors; the only address in a private network that a device may have. */
  PUSH_SERVICE_URL: z
    .string()
    .default('')
    .pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)])),
  /** Hosts in private networks that feeds and pictures may come from; all others are refused. */
  FEED_PRIVATE_HOSTS: z.string().default('').transform(list),
  /** Where dealers' programs leave files by SFTP, in the worker; 0: nowhere. */
  FEED_SFTP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** The addresses at which it listens there; empty: all. */
  FEED_SFTP_HOST: z.string().default(''),
  /** A file on a dealer's server that has changed within this time may still grow. */
  FEED_SETTLE_SECONDS: Seconds.default(60),
  /** The VIN decoder of the NHTSA; empty: VINs are not looked up. */
  VPIC_BASE_URL: z
    .string()
    .default('')
    .transform((url) => url.replace(/\/$/, ''))
    .pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/ })])),
  /** Search engines see new vehicles after so long. */
  SITEMAP_CACHE_SECONDS: Seconds.default(600),
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).default(15_000),
  /** A dispatch without an outcome for this long was interrupted: its state is unknown and must be reconciled with the provider. */
  DISPATCH_STALE_SECONDS: Seconds.default(60),
  MESSAGE_RECONCILE_AFTER_SECONDS: z.string().default('15,60,180,600').transform(list).pipe(z.array(Seconds).min(1)),
  INBOUND_SWEEP_SECONDS: Seconds.default(300),
  TEMPLATE_SYNC_SECONDS: Seconds.default(900),
  TRIAL_SWEEP_SECONDS: Seconds.default(60),
  /** A user stays online for this long after the last browser has disconnected, because a reload reconnects within it. */
  PRESENCE_GRACE_SECONDS: Seconds.default(10),
  AUDIT_RETENTION_MONTHS: z.coerce.number().int().min(12, 'audit entries are kept for a year at least').max(1200).default(24),
  /** Between two looks for jobs that come due later than soon, or that the queue lost. */
  OUTBOX_RELAY_SECONDS: Seconds.max(10).default(5),
  JOB_LEASE_SECONDS: Seconds.default(60),
  /** The people who may make an account: everybody; only people invited to a team; nobody. */
  SIGNUP: z.enum(['open', 'invite', 'closed']).default('open'),
  /** Sign-ups, mails asked for again, and links to a new password, each per hour and network (an IPv6 network is a /64). */
  STRANGER_REQUESTS_PER_HOUR: z.coerce.number().int().min(1).default(20),
  /** Requests per minute of one agent API key. */
  API_KEY_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(120),
  SHOW_API_DOCS: Flag.optional(),
  COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, 'must be a Git commit')
    .optional(),
});
export type Config = z.infer<typeof ConfigSchema>;

/** A bucket cannot be reached without these. */
export function requireBucket(config: StorageConfig, issues: z.core.$RefinementCtx): void {
  if (config.STORAGE === 'disk') return;
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (config[name] === undefined) issues.addIssue({ code: 'custom', path: [name], message: 'is required with STORAGE=s3' });
}

/** Lists every invalid variable, one per line, and never a value, because values may be secrets. */
export class InvalidConfigError extends Error {}

/** Throws an `InvalidConfigError` when a variable is missing or invalid. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = ConfigSchema.superRefine(requireBucket).safeParse(filled);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new InvalidConfigError(`The environment is not complete. See .env.example.\n${lines.join('\n')}`);
}
