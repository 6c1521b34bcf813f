/** More unread notifications than this are not counted. */
export const UNREAD_COUNTED = 100;
