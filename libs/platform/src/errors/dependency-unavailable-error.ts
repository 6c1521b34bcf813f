/**
 * The provider, the mail server or another external service does not answer or asks to retry later. Thrown only where a repetition does no
 * harm: the job is retried for a day.
 */
export class DependencyUnavailableError extends Error {}
