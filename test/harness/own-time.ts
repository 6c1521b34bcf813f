/** Events that come in their own time, whatever else is done: who is there, and what people are notified of. */
export const comesInItsOwnTime = (type: string): boolean => type === 'availability.changed' || type.startsWith('notification.');
