import { api } from '@app/contracts/catalogue/endpoints';
import type { MergeChoices } from '@app/contracts/merges/merges.contract';
import { call } from '@/lib/api/call';
import type { ContactPair } from '../contact-pair';

export const mergePair = ({ own, other, fields }: ContactPair & { fields: MergeChoices }) =>
  call(api.merges.merge, { params: { id: own.id }, body: { other_id: other.id, fields } });

export const keepPairApart = ({ own, other }: ContactPair) =>
  call(api.merges.keepApart, { params: { id: own.id }, body: { other_id: other.id } });

export const proposePairAgain = ({ own, other }: ContactPair) =>
  call(api.merges.proposeAgain, { params: { id: own.id, other_id: other.id } });
