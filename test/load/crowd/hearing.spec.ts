import { expect, it } from 'vitest';
import { Hearing } from './hearing';

it('knows up to where nothing is missing, in whatever order it hears', () => {
  const hearing = new Hearing();
  hearing.beginAfter(10);
  for (const seq of [11, 13, 14]) hearing.bySocket(seq);
  expect(hearing.position).toBe(11);
  hearing.bySocket(12);
  expect(hearing.position).toBe(14);
});

it('counts what came twice over the socket, and not what was asked for as well', () => {
  const hearing = new Hearing();
  hearing.beginAfter(0);
  hearing.byAsking(0, 2);
  for (const seq of [1, 2, 3, 3]) hearing.bySocket(seq);
  expect(hearing.doubled).toBe(1);
});

it('tells what only asking brought', () => {
  const hearing = new Hearing();
  hearing.beginAfter(0);
  hearing.bySocket(1);
  hearing.byAsking(0, 3);
  expect(hearing).toMatchObject({ position: 3, onlyByAsking: 2 });
});

it('remembers what came before it knew where it stands', () => {
  const hearing = new Hearing();
  for (const seq of [7, 8, 9]) hearing.bySocket(seq);
  hearing.beginAfter(7);
  expect(hearing).toMatchObject({ position: 9, doubled: 0 });
});

it('has room for ever so many', () => {
  const hearing = new Hearing();
  hearing.beginAfter(0);
  for (let seq = 1; seq <= 5_000; seq++) hearing.bySocket(seq);
  expect(hearing.position).toBe(5_000);
});
