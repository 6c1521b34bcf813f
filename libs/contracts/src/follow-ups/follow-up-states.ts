export const FOLLOW_UP_STATES = ['open', 'done', 'dismissed'] as const;
