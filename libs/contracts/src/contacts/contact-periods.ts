/** Days since the newest message or call; `not_`: none since, or never. */
export const CONTACT_ACTIVITIES = ['last_7', 'last_30', 'not_30', 'not_90'] as const;

/** In days. */
export const CONTACT_CREATIONS = ['last_7', 'last_30', 'last_90'] as const;
