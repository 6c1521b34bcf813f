import { api } from '@app/contracts/catalogue/endpoints';
import type { ContactSelection } from '@app/contracts/contacts/contact-selection.contract';
import type { NewGroup, GroupMembersChange, GroupPatch, GroupView } from '@app/contracts/groups/groups.contract';
import { call } from '@/lib/api/call';

export const createGroup = (body: NewGroup): Promise<GroupView> => call(api.groups.create, { body });

export const updateGroup = (id: number, patch: GroupPatch): Promise<GroupView> => call(api.groups.update, { params: { id }, body: patch });

export const deleteGroup = ({ id }: GroupView): Promise<unknown> => call(api.groups.remove, { params: { id } });

export const dismissProposal = (key: string): Promise<unknown> => call(api.groups.dismiss, { body: { key } });

export const addMembers = (id: number, contacts: ContactSelection): Promise<GroupMembersChange> =>
  call(api.groups.addMembers, { params: { id }, body: { contacts } });

export const removeMembers = (id: number, ids: number[]): Promise<GroupMembersChange> =>
  call(api.groups.removeMembers, { params: { id }, body: { contacts: { ids } } });
