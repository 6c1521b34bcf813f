import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { findRedis } from './redis-program.mjs';
import { endProcess, firstFreePort, isAlive, openLog, readLog, requireOwner, startFailure, untilReady } from './server-process.mjs';

/**
 * Starts a Redis on a folder, or takes over the one that a killed run left running. It listens on 127.0.0.1, on the first free port from
 * `port` on; with `durable` it writes an append-only file.
 */
export async function startRedis({ folder, log, port: firstPort = 16379, durable = true }) {
  const dataFolder = path.resolve(folder);
  fs.mkdirSync(dataFolder, { recursive: true });
  requireOwner(dataFolder, process.getuid?.());
  const running = await findRunningRedis(dataFolder);
  if (running) return running;

  const { program, env } = await findRedis();
  const port = await firstFreePort(firstPort);
  const output = openLog(log);
  const child = spawn(program, settings(port, dataFolder, durable), {
    stdio: ['ignore', output, output],
    detached: true,
    env: { ...process.env, ...env },
  });
  fs.closeSync(output);
  child.unref();
  if (!(await untilReady(child.pid, () => serves(port, child.pid)))) {
    await endProcess(child.pid, 'SIGTERM');
    throw startFailure('Redis', dataFolder, readLog(log));
  }
  fs.writeFileSync(infoFile(dataFolder), JSON.stringify({ pid: child.pid, port }));
  return server(child.pid, port);
}

const infoFile = (dataFolder) => path.join(dataFolder, 'server.json');

function server(pid, port) {
  return { name: 'Redis', pid, port, isAlive: () => isAlive(pid), stop: () => endProcess(pid, 'SIGTERM') };
}

function settings(port, dataFolder, durable) {
  return Object.entries({
    port,
    bind: '127.0.0.1',
    dir: dataFolder,
    appendonly: durable ? 'yes' : 'no',
    save: '',
    'maxmemory-policy': 'noeviction',
  }).flatMap(([name, value]) => [`--${name}`, String(value)]);
}

/** The Redis that runs on a folder, or undefined. */
export async function findRunningRedis(dataFolder) {
  const info = infoFile(dataFolder);
  if (!fs.existsSync(info)) return undefined;
  const { pid, port } = JSON.parse(fs.readFileSync(info, 'utf8'));
  return (await untilReady(pid, () => serves(port, pid), 5)) ? server(pid, port) : undefined;
}

/** True when this process listens on the port and has loaded its data; while it loads, it only answers INFO. */
function serves(port, pid) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('INFO\r\nQUIT\r\n'));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(answer.includes(`process_id:${pid}\r\n`) && answer.includes('loading:0\r\n')));
  });
}
