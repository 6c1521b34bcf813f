import { api } from '@app/contracts/catalogue/endpoints';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { call } from '@/lib/api/call';

export interface StageChange {
  stage: string;
  /** Why, where the lead is lost. */
  reason?: string | undefined;
}

export const updateStage = (contactId: number, { stage, reason }: StageChange): Promise<ContactView> =>
  call(api.contacts.update, { params: { id: contactId }, body: { stage, ...(reason ? { stage_reason: reason } : {}) } });
