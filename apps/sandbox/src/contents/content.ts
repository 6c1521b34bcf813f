import type { CATEGORIES, ContentTypeName, ContentTypes } from './content.contract';

export const APPROVAL_STATUSES = ['unsubmitted', 'received', 'pending', 'approved', 'rejected', 'paused', 'disabled'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** A change of the status that lies ahead. */
export interface ApprovalStep {
  status: ApprovalStatus;
  rejectionReason: string;
  dueAt: number;
}

/** What WhatsApp was asked, and what it said. */
export interface Approval {
  name: string;
  category: (typeof CATEGORIES)[number];
  contentType: ContentTypeName;
  status: ApprovalStatus;
  rejectionReason: string;
  allowCategoryChange: boolean;
  upcoming: ApprovalStep[];
}

/** A template as the provider's Content API knows it. */
export interface Content {
  /** Place in the order of creation: lists are sorted and paged by it. */
  seq: number;
  sid: string;
  accountSid: string;
  friendlyName: string | null;
  language: string;
  /** Samples by the name of the variable. */
  variables: Record<string, string>;
  types: ContentTypes;
  /** Null for a draft. */
  approval: Approval | null;
  createdAt: number;
  updatedAt: number;
}

export const statusOf = ({ approval }: Content): ApprovalStatus => approval?.status ?? 'unsubmitted';
