import type { TemplateInput, TemplateView } from '@app/contracts/templates/templates.contract';
import { aTemplateInput } from '../../factories/template.factory';
import { eventually } from '../../harness/eventually';
import type { DemoDealership } from './demo-dealership';
import type { RunningProduct } from './running-product';

/** Longer than WhatsApp's review lasts here. */
const REVIEW_SECONDS = 20;

/** A template of the dealership that WhatsApp has approved, and that it knows of. */
export async function anApprovedTemplate(
  product: RunningProduct,
  dealership: DemoDealership,
  changes: Partial<TemplateInput>,
): Promise<TemplateView> {
  const manager = await dealership.manager.signIn();
  const { body: template } = await manager.post<TemplateView>('/api/whatsapp/templates', aTemplateInput(changes));
  const address = `/api/whatsapp/templates/${template.id}`;
  await manager.post(`${address}/submit`);
  return eventually(async () => {
    await product.provider.advance(REVIEW_SECONDS);
    const { body } = await manager.post<TemplateView>(`${address}/sync`);
    if (body.status !== 'APPROVED') throw new Error(`Not yet: ${JSON.stringify(body)}`);
    return body;
  });
}
