import type { Approval, ApprovalStatus, Content } from '../content';
import type { ContentTypes } from '../content.contract';
import { approvableTypeOf } from '../content-type.catalogue';

/** A content for specs; submitted when it has a status. */
export const aContent = (types: ContentTypes, content: Partial<Content> = {}, status?: ApprovalStatus): Content => ({
  seq: 1,
  sid: `HX${'1'.repeat(32)}`,
  accountSid: `AC${'1'.repeat(32)}`,
  friendlyName: 'cita',
  language: 'es',
  variables: { 1: 'Ana', 2: '15:00', 3: 'corolla.jpg' },
  types,
  approval: status ? anApproval(types, status) : null,
  createdAt: 0,
  updatedAt: 0,
  ...content,
});

const anApproval = (types: ContentTypes, status: ApprovalStatus): Approval => ({
  name: 'cita',
  category: 'UTILITY',
  contentType: approvableTypeOf(types) ?? 'twilio/text',
  status,
  rejectionReason: '',
  allowCategoryChange: true,
  upcoming: [],
});
