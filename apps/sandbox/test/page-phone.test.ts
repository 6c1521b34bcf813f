import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { CUSTOMER, DEALER } from './a-sandbox';
import { type VoiceProduct, aVoiceProduct } from './a-voice-product';

interface Told {
  type: string;
  status?: string;
  from?: string;
}

let product: VoiceProduct;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  product = await aVoiceProduct();
});
beforeEach(() => product.forget());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => product.close());

/** The customer's telephone, open in the page; without sound. */
async function aPagePhone() {
  const socket = new WebSocket(`${product.sandbox.url.replace('http', 'ws')}/__sandbox/phone/line`);
  sockets.push(socket);
  const told: Told[] = [];
  socket.on('message', (data: Buffer) => told.push(JSON.parse(data.toString()) as Told));
  await new Promise((resolve) => socket.once('open', resolve));
  const say = (type: string, content: object = {}) => socket.send(JSON.stringify({ type, ...content }));
  say('open', { number: CUSTOMER });
  return {
    told,
    say,
    hears: (type: string) => vi.waitFor(() => expect(told.map((word) => word.type)).toContain(type), 5_000),
    close: () => socket.close(),
  };
}

it('calls the dealership, presses keys, and hangs up', async () => {
  product.on('/voice', `<Gather numDigits="1" timeout="20" action="${product.server.url}/key"/>`);
  product.on('/key', '<Pause length="30"/>');
  const phone = await aPagePhone();
  phone.say('call', { account: product.sandbox.account.sid, to: DEALER, sdp: 'none' });
  await phone.hears('answered');
  phone.say('digits', { digits: '5' });
  expect(await product.only('/key')).toMatchObject({ From: CUSTOMER, Digits: '5' });
  phone.say('hangUp');
  await phone.hears('ended');
  const [call] = await product.calls();
  expect(call).toMatchObject({ from: CUSTOMER, direction: 'inbound', status: 'completed' });
});

it('rings while it is open, and is answered or declined by the person', async () => {
  product.on('/voice', `<Dial action="${product.server.url}/after"><Number>${CUSTOMER}</Number></Dial>`);
  const phone = await aPagePhone();
  await product.callIn('+13055550123');
  await phone.hears('incoming');
  phone.say('accept', { sdp: 'none' });
  await phone.hears('answered');
  phone.say('hangUp');
  expect(await product.only('/after')).toMatchObject({ DialCallStatus: 'completed', DialBridged: 'true' });

  product.server.received.length = 0;
  phone.told.length = 0;
  await product.callIn('+13055550124');
  await phone.hears('incoming');
  phone.say('hangUp');
  expect(await product.only('/after')).toMatchObject({ DialCallStatus: 'busy' });
});

it('takes one call at a time, and hangs up when its page goes', async () => {
  product.on('/voice', '<Pause length="60"/>');
  const phone = await aPagePhone();
  phone.say('call', { account: product.sandbox.account.sid, to: DEALER, sdp: 'none' });
  await vi.waitFor(async () => expect(await product.calls()).toHaveLength(1));
  const leg = await product.client.calls.create({ from: DEALER, to: CUSTOMER, twiml: '<Response><Pause length="5"/></Response>' });
  await product.until(leg.sid, 'busy');
  phone.close();
  await vi.waitFor(async () =>
    expect((await product.calls()).every(({ status }) => status !== 'ringing' && status !== 'in-progress')).toBe(true),
  );
});
