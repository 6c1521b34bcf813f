export const savedReplyKeys = { all: ['saved-replies'] as const };
