const ALONE = ['availability.changed', 'template.synced'];

/** Events that arrive independently of the request under test: presence, template sync and notifications. */
export const isAsynchronousEvent = (type: string): boolean => ALONE.includes(type) || type.startsWith('notification.');
