import type { CATEGORIES, ContentTypeName, ContentTypes } from './content.contract';

export const APPROVAL_STATUSES = ['unsubmitted', 'received', 'pending', 'approved', 'rejected', 'paused', 'disabled'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** A pending status change. */
export interface ApprovalStep {
  status: ApprovalStatus;
  rejectionReason: string;
  dueAt: number;
}

/** The approval request, and WhatsApp's decision. */
export interface Approval {
  name: string;
  category: (typeof CATEGORIES)[number];
  contentType: ContentTypeName;
  status: ApprovalStatus;
  rejectionReason: string;
  allowCategoryChange: boolean;
  upcoming: ApprovalStep[];
}

/** A template in the provider's Content API. */
export interface Content {
  /** Order of creation; lists are sorted and paged by it. */
  seq: number;
  sid: string;
  accountSid: string;
  friendlyName: string | null;
  language: string;
  /** Samples by the name of the variable. */
  variables: Record<string, string>;
  types: ContentTypes;
  /** Fields that the API shows in another form, as with contents of other products. */
  odd?: Record<string, unknown>;
  /** How the API shows the approval while there is none; Twilio's documents do not say, and all three have been seen. */
  approvalForm?: 'object' | 'null' | 'missing';
  /** Null for a draft. */
  approval: Approval | null;
  createdAt: number;
  updatedAt: number;
}

export const statusOf = ({ approval }: Content): ApprovalStatus => approval?.status ?? 'unsubmitted';
