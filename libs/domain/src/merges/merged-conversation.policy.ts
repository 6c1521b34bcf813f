import type { MergeableConversation } from './merged-conversations.repository';

/**
 * The merged state of two conversations on one channel. The address is the one the customer last wrote from, and the window is that of this
 * address. Unread messages of both are kept, and the longer wait of those that are active.
 */
export function mergedConversation(own: MergeableConversation, other: MergeableConversation): MergeableConversation {
  const waits = [own, other].flatMap(({ status, waitingSince }) => (status === 'active' && waitingSince ? [waitingSince.getTime()] : []));
  const answered = isLater(other.lastInboundAt, own.lastInboundAt) ? other : own;
  const moved = isLater(other.addressChangedAt, own.addressChangedAt) ? other : own;
  const called = isLater(other.lastCallAt, own.lastCallAt) ? other : own;
  const newest = isLater(other.lastMessageAt, own.lastMessageAt) ? other : own;
  const asked = isLater(other.stopAskedAt, own.stopAskedAt) ? other : own;
  return {
    address: answered.address,
    ownAddress: answered.ownAddress,
    previousAddress: moved.previousAddress,
    addressChangedAt: moved.addressChangedAt,
    stopMessageId: asked.stopMessageId,
    stopAskedAt: asked.stopAskedAt,
    stopWords: asked.stopWords,
    windowRefusedAt: answered.windowRefusedAt,
    lastInboundAt: answered.lastInboundAt,
    lastMessageAt: newest.lastMessageAt,
    lastOutboundAt: isLater(other.lastOutboundAt, own.lastOutboundAt) ? other.lastOutboundAt : own.lastOutboundAt,
    status: [own.status, other.status].includes('active') ? 'active' : newest.status,
    labels: [...new Set([...own.labels, ...other.labels])],
    unreadCount: own.unreadCount + other.unreadCount,
    lastMessageId: Math.max(own.lastMessageId ?? 0, other.lastMessageId ?? 0) || null,
    lastCallId: called.lastCallId,
    lastCallAt: called.lastCallAt,
    waitingSince: waits.length > 0 ? new Date(Math.min(...waits)) : null,
    createdAt: isLater(own.createdAt, other.createdAt) ? other.createdAt : own.createdAt,
  };
}

const isLater = (moment: Date | null, than: Date | null): boolean => moment !== null && (than === null || moment > than);
