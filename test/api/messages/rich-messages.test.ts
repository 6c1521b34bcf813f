import type { MessageView, UploadView } from '@app/contracts/messages/messages.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { Chat } from '../../factories/chat.factory';
import { aPhone } from '../../factories/customer.factory';
import { aRecording, aSample, base64, padded } from '../../factories/files';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { anInboundMessage, aSid, deliverWebhook } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';

let org: Organization & { agent: Person };
beforeAll(async () => {
  org = await anOrganization().withTwilio().with('agent');
});

const upload = async (file: Uint8Array, name: string) => {
  const { status, body } = await org.agent.upload<UploadView & { code?: string }>(new Uint8Array(file), name);
  return { status, ...body };
};

/** The newest message of a customer as soon as its files are here. */
const received = (chat: Chat): Promise<MessageView> =>
  eventually(async () => {
    const newest = (await chat.messages(org.agent)).at(-1);
    if (!newest || newest.media.some(({ state }) => state === 'pending')) throw new Error('The files are on their way');
    return newest;
  });

describe('a recording of a browser', () => {
  it.each([
    ['webm', 'nota.webm', 'nota.ogg'],
    ['mp4', 'nota.final.mp4', 'nota.final.ogg'],
  ] as const)('is kept as a voice note, with its length and its waveform: %s', async (wrapping, name, kept) => {
    const note = await upload(await aRecording(wrapping), name);
    expect(note).toMatchObject({ status: 201, content_type: 'audio/ogg', file_name: kept });
    expect(note.sound?.seconds).toBeGreaterThan(2.5);
    expect(note.sound?.peaks).toHaveLength(40);
    expect(Math.max(...(note.sound?.peaks ?? []))).toBe(100);
  });

  it('reaches the customer as audio/ogg, and everybody who reads the conversation with its waveform', async () => {
    const chat = await org.chatWith(aPhone(), 'whatsapp');
    const { url, sound } = await upload(await aRecording('webm'), 'nota.webm');
    const { body: message } = await org.agent.post<MessageView>(`${chat.path}/send`, { media_url: url });
    expect(message).toMatchObject({ type: 'audio', media: [{ content_type: 'audio/ogg', sound }] });
    await eventually(async () => expect((await chat.sentToCustomer())[0]?.media).toMatchObject([{ content_type: 'audio/ogg' }]));
    const [file] = (await chat.sentToCustomer())[0]?.media ?? [];
    const bytes = Buffer.from(await (await fetch(file?.url ?? '')).arrayBuffer());
    expect([bytes.subarray(0, 4).toString(), bytes.includes('OpusHead')]).toEqual(['OggS', true]);
  });

  it('goes by MMS as well', async () => {
    const chat = await org.chatWith(aPhone(), 'sms');
    const { url } = await upload(await aRecording('webm'), 'nota.webm');
    expect((await org.agent.post(`${chat.path}/send`, { media_url: url })).status).toBe(201);
  });

  it('is refused with a reason when it is damaged or has no sound yet, and the next one is taken', async () => {
    const whole = await aRecording('webm');
    const begun = whole.subarray(0, 300);
    expect(await upload(begun, 'nota.webm')).toMatchObject({ status: 422, code: 'upload.audio_too_short' });
    expect(await upload(padded(begun, 3000), 'nota.webm')).toMatchObject({ status: 422, code: 'upload.audio_broken' });
    expect((await upload(whole, 'nota.webm')).status).toBe(201);
  });

  it('leaves a film a film', async () => {
    expect(await upload(await aSample('walkaround.mp4'), 'auto.mp4')).toMatchObject({
      status: 201,
      content_type: 'video/mp4',
      sound: null,
    });
  });
});

describe('an inbound file', () => {
  it('has its length and its waveform when it is a voice note', async () => {
    const customer = org.customer(aPhone());
    await customer.sends({ media: [{ content_type: 'audio/ogg', base64: base64(await aSample('voice-note.ogg')) }] });
    const message = await received(await Chat.of(org, customer, 'whatsapp'));
    expect(message.media[0]?.sound).toMatchObject({ seconds: 3, peaks: expect.any(Array) });
  });

  it('is a card with its people when it is a contact', async () => {
    const customer = org.customer(aPhone());
    await customer.sends({ media: [{ content_type: 'text/vcard', base64: base64(await aSample('contact.vcf')) }] });
    const message = await received(await Chat.of(org, customer, 'whatsapp'));
    expect(message).toMatchObject({
      type: 'contact',
      media: [{ cards: [{ name: 'Ana Gómez', phones: ['+17255550164'], company: 'Gómez Motors' }] }],
    });
  });

  it('bears the name of the document that WhatsApp tells in place of words', async () => {
    const customer = org.customer(aPhone());
    await customer.sends({
      body: 'Póliza 2026.pdf',
      media: [{ content_type: 'application/pdf', base64: base64(await aSample('offer.pdf')) }],
    });
    expect((await received(await Chat.of(org, customer, 'whatsapp'))).media[0]?.file_name).toBe('Póliza 2026.pdf');
  });

  it('names the message that it answers, also where a button or a line of a list was chosen', async () => {
    const chat = await org.chatWith(aPhone(), 'whatsapp');
    await org.agent.post(`${chat.path}/send`, { body: '¿Qué día le va bien?' });
    const ours = await eventually(async () => {
      const [sent] = await chat.sentToCustomer();
      if (!sent) throw new Error('Not sent yet');
      return sent;
    });
    const answers = [{ body: 'El jueves' }, { button: { text: 'Confirmar', payload: 'yes' } }, { list: { id: 'thu', title: 'Jueves' } }];
    for (const answer of answers) await chat.customer.sends({ ...answer, replies_to: ours.sid });
    const told = (await chat.messages(org.agent)).slice(-3);
    const quoted = { direction: 'outbound', type: 'text', body: '¿Qué día le va bien?' };
    expect(told).toMatchObject([
      { body: 'El jueves', button: null, reply_to: quoted },
      { body: 'Confirmar', button: { text: 'Confirmar', payload: 'yes' }, reply_to: quoted },
      { body: 'Jueves', button: { text: 'Jueves', payload: 'thu' }, reply_to: quoted },
    ]);
  });

  it('quotes nothing of another conversation, nor what nobody here knows', async () => {
    const [chat, other] = [await org.chatWith(aPhone(), 'whatsapp'), await org.chatWith(aPhone(), 'whatsapp')];
    const { sid } = await other.customer.writes('Esto no es suyo');
    for (const quoted of [sid, aSid()]) {
      const params = { From: chat.customer.addressOn('whatsapp'), OriginalRepliedMessageSid: quoted, Body: 'Respondo' };
      expect((await deliverWebhook(org, anInboundMessage(org, params))).status).toBe(200);
    }
    expect((await chat.messages(org.agent)).map(({ reply_to }) => reply_to)).toEqual(expect.not.arrayContaining([expect.anything()]));
  });
});
