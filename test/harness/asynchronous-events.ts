const ALONE = ['availability.changed', 'template.synced'];

/** Events that come in their own time, whatever else is done: who is there, rounds, and what people are notified of. */
export const isAsynchronousEvent = (type: string): boolean => ALONE.includes(type) || type.startsWith('notification.');
