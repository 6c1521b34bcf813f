import path from 'node:path';
import { PROVIDER_OPENAPI } from './provider-violations';
import { ServerProcess } from './server-process';

/** The provider sandbox as it is shipped, on free ports and in memory. It compares requests and answers with the provider's OpenAPI files. */
export class SandboxProcess {
  private constructor(
    private readonly process: ServerProcess,
    readonly url: string,
    readonly smtpUrl: string,
  ) {}

  /** The folder gets its log. */
  static async start(logFolder: string): Promise<SandboxProcess> {
    const process = new ServerProcess({
      script: 'sandbox/main.js',
      logFile: path.join(logFolder, 'sandbox.log'),
      environment: { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_HOST: '127.0.0.1', SANDBOX_OPENAPI: PROVIDER_OPENAPI },
    });
    const { url = '', smtp = '' } = await process.until(
      () => /Sandbox on (?<url>\S+), mail on port (?<smtp>\d+)/.exec(process.output)?.groups,
    );
    return new SandboxProcess(process, url, `smtp://127.0.0.1:${smtp}`);
  }

  /** Ends it and waits until it is gone. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    return this.process.end(signal);
  }
}
