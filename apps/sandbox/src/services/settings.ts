import path from 'node:path';
import { z } from 'zod';

const Port = z.coerce.number().int().min(0).max(65_535);

const Environment = z.object({
  SANDBOX_PORT: Port.default(3100),
  SANDBOX_SMTP_PORT: Port.default(3125),
  SANDBOX_FTP_PORT: Port.optional(),
  SANDBOX_SFTP_PORT: Port.optional(),
  SANDBOX_HTTPS_PORT: Port.optional(),
  SANDBOX_CERTIFICATE: z.string().optional(),
  SANDBOX_HOST: z.string().default('localhost'),
  SANDBOX_DATA: z.string().optional(),
  SANDBOX_PAGE: z.string().optional(),
  SANDBOX_PUBLIC_URL: z.url().optional(),
  SANDBOX_OPENAPI: z.string().optional(),
  PRODUCT_URL: z.url().default('http://localhost:3000'),
});

export interface SandboxSettings {
  /** 0 means a free port. */
  port: number;
  smtpPort: number;
  /** The ports of the dealer's servers for feeds; null where one does not listen. */
  ftpPort: number | null;
  sftpPort: number | null;
  httpsPort: number | null;
  /** Folder of the certificate for FTPS and HTTPS; null: neither. */
  certificateDir: string | null;
  host: string;
  /** Folder of the snapshot and media files; null keeps everything in memory. */
  dataDir: string | null;
  /** Folder of the built page. */
  pageDir: string;
  /** The origin in URLs; null means the host of each request. */
  publicUrl: string | null;
  productUrl: string;
  /** Folder of the provider's OpenAPI files, with which requests and answers are compared; null compares nothing. */
  openapiDir: string | null;
}

const DEFAULT_PAGE_DIR = path.join(import.meta.dirname, 'page');

/** Defaults: free ports, in memory. */
export const withDefaults = (options: Partial<SandboxSettings>): SandboxSettings => ({
  port: 0,
  smtpPort: 0,
  ftpPort: null,
  sftpPort: null,
  httpsPort: null,
  certificateDir: null,
  host: 'localhost',
  dataDir: null,
  pageDir: DEFAULT_PAGE_DIR,
  publicUrl: null,
  productUrl: 'http://localhost:3000',
  openapiDir: null,
  ...options,
});

/** Throws one line per invalid variable. */
export function settingsFrom(environment: NodeJS.ProcessEnv): SandboxSettings {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`).join('\n'));
  const variables = parsed.data;
  return {
    port: variables.SANDBOX_PORT,
    smtpPort: variables.SANDBOX_SMTP_PORT,
    ftpPort: variables.SANDBOX_FTP_PORT ?? null,
    sftpPort: variables.SANDBOX_SFTP_PORT ?? null,
    httpsPort: variables.SANDBOX_HTTPS_PORT ?? null,
    certificateDir: variables.SANDBOX_CERTIFICATE || null,
    host: variables.SANDBOX_HOST,
    dataDir: variables.SANDBOX_DATA || null,
    pageDir: variables.SANDBOX_PAGE || DEFAULT_PAGE_DIR,
    publicUrl: variables.SANDBOX_PUBLIC_URL?.replace(/\/$/, '') ?? null,
    productUrl: variables.PRODUCT_URL,
    openapiDir: variables.SANDBOX_OPENAPI || null,
  };
}
