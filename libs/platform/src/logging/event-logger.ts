import { Logger } from '@nestjs/common';

interface LogEvent {
  /** The event as `noun.verb_past`, for operators to filter by. */
  event: `${string}.${string}`;
  err?: unknown;
  [field: string]: unknown;
}

/** The one form of log entries: an event name with fields, and a short message. */
export class EventLogger {
  private readonly logger: Logger;

  constructor(context: string) {
    this.logger = new Logger(context);
  }

  error(event: LogEvent, message: string): void {
    this.logger.error(event, message);
  }

  warn(event: LogEvent, message: string): void {
    this.logger.warn(event, message);
  }

  info(event: LogEvent, message: string): void {
    this.logger.log(event, message);
  }

  debug(event: LogEvent, message: string): void {
    this.logger.debug(event, message);
  }
}
