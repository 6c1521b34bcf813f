import { mergedConversation } from '@app/domain/merges/merged-conversation.policy';
import type { MergeableConversation } from '@app/domain/merges/merged-conversations.repository';
import { expect, it } from 'vitest';
import { getProduct } from '../harness/product';

/** Of the conversation that stays. */
const KEPT = ['organization_id', 'id', 'contact_id', 'channel', 'updated_at'];

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

it('names every column of conversations', async () => {
  const { database } = await getProduct();
  const columns = await database.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'conversations'`,
  );
  const conversation: MergeableConversation = {
    address: '+13055550101',
    ownAddress: null,
    previousAddress: null,
    addressChangedAt: null,
    status: 'active',
    labels: [],
    unreadCount: 0,
    lastMessageId: null,
    lastMessageAt: null,
    lastCallId: null,
    lastCallAt: null,
    lastInboundAt: null,
    lastOutboundAt: null,
    waitingSince: null,
    windowRefusedAt: null,
    stopMessageId: null,
    stopAskedAt: null,
    stopWords: null,
    createdAt: new Date(),
  };
  const merged = Object.keys(mergedConversation(conversation, conversation)).map(snakeCase);
  expect(new Set([...merged, ...KEPT])).toEqual(new Set(columns.map(({ name }) => name)));
});
