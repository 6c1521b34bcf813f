// The limit of starting: a Nest application with nothing in it.
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';

// made as decorators would make it: Node runs this file without compiling it, and knows no decorators
class Empty {
  readonly name = 'empty';
}
Module({})(Empty);

const app = await NestFactory.create<NestFastifyApplication>(Empty, new FastifyAdapter(), { logger: false });
app.getHttpAdapter().get('/', (_request: unknown, reply: { send(text: string): void }) => reply.send('at work'));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
