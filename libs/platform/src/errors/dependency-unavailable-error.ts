/**
 * The provider, the mail server or another service of the outside does not answer, or says "not now". It is thrown where that does no harm:
 * the order is tried again for as long as a day.
 */
export class DependencyUnavailableError extends Error {}
