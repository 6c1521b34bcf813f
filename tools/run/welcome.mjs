import path from 'node:path';
import { styleText } from 'node:util';
import { root } from '../paths.mjs';

const SIGN_INS = {
  Miami: ['owner@miami.test', 'manager@miami.test', 'agent@miami.test', 'agent2@miami.test'],
  Bogotá: ['owner@bogota.test', 'agent@bogota.test'],
  'Day 1': ['owner@new.test'],
  'System admin': ['admin@lotline.test'],
};

/** Printed when the product runs: addresses, sign-ins, and how to stop it. */
export function welcome({ port, sandboxPort, dataFolder, usesSandbox, fillsDemo, exposure, client }) {
  const product = `http://localhost:${port}`;
  const sandbox = `http://localhost:${sandboxPort}`;
  const addresses = {
    Product: client ?? product,
    ...(usesSandbox && { "Customer's phone": sandbox, 'Sent mail': `${sandbox}/mail`, "Dealer's files": `${sandbox}/feed-servers` }),
    'API documentation': `${product}/api/docs`,
  };
  const places = Object.entries(addresses).map(([name, url]) => row(name, styleText('cyan', url)));
  const signIns = Object.entries(SIGN_INS).map(([name, emails]) => row(name, emails.join('  ')));
  return [
    '',
    `  ${styleText('bold', 'Lotline is running')}`,
    '',
    ...places,
    ...(exposure ? ['', `  ${styleText('yellow', exposureWarning(exposure, fillsDemo))}`] : []),
    ...(fillsDemo ? ['', `  Sign in with the password ${styleText('bold', 'lotline-demo')} as`, ...signIns] : []),
    '',
    `  ${styleText('dim', `Data and logs are in ${path.relative(root, dataFolder) || dataFolder}. Ctrl-C stops everything; your data is kept.`)}`,
    '',
  ].join('\n');
}

const exposureWarning = (exposure, fillsDemo) =>
  fillsDemo
    ? `${exposure}, and the demo is there: everybody who reaches it knows its password. Take DEMO=1 away.`
    : `${exposure}: no demo was created. This is how Lotline is tried out; docs/operations.md says how it is installed.`;

const row = (name, value) => `  ${name.padEnd(20)}${value}`;
