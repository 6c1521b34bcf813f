import type { TemplateSyncView } from '@app/contracts/templates/templates.contract';
import { eventually } from '../../harness/eventually';
import { Templates, aTemplateInput } from '../template.factory';
import { type SeedContext, succeeded } from './seed-context';

const placeholders = (word: string) => [
  { name: word, sample: word, source: 'contact.first_name' as const },
  { name: word, sample: word, source: null },
];

export async function aSentTemplate({ organization, chat, word }: SeedContext) {
  const { id } = await new Templates(organization, organization.owner).approved({
    name: `${word.toLowerCase()}_card`,
    friendly_name: word,
    type: 'card',
    body: `Hola {{1}}, ${word} le espera a las {{2}} en el taller.`,
    header: word,
    footer: word,
    buttons: [{ type: 'QUICK_REPLY', title: word, value: word }],
    placeholders: placeholders(word),
  });
  const input = { template_id: id, variables: [word, word] };
  const { body } = await succeeded(organization.owner.post<{ id: number }>(`${chat.path}/send-template`, input));
  await chat.message(organization.owner, body.id, ({ status }) => status === 'read');
  return { approved_template: id };
}

/** One that stays rejected, and one that was rewritten. */
export async function rejectedTemplates({ organization, word }: SeedContext) {
  const templates = new Templates(organization, organization.owner);
  const content = { type: 'media', media_url: `https://files.test/${word}.png` } as const;
  const { id } = await templates.decided('rejected', { ...content, placeholders: placeholders(word) }, word);
  const { id: draft } = await templates.decided('rejected', {}, word);
  await succeeded(organization.owner.put(`/api/whatsapp/templates/${draft}`, aTemplateInput({ friendly_name: word })));
  return { template: id, draft };
}

/** The templates have been synced with the provider. */
export async function aComparedProvider({ organization: { owner } }: SeedContext) {
  await succeeded(owner.post('/api/whatsapp/templates/sync'));
  await eventually(async () => {
    const { body } = await owner.get<TemplateSyncView>('/api/whatsapp/templates/sync');
    if (body.running) throw new Error('The templates are still being compared');
  }, 60_000);
  return {};
}
