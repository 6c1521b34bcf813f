import { describe, expect, it } from 'vitest';
import { headerLayout } from './conversation-header';

describe('the header of a conversation', () => {
  it('shows everything where there is room', () => {
    expect(headerLayout(740)).toEqual({ labels: 'button', assignee: 'name' });
  });

  it('gives up the labels first, then the name of the assignee, then the assignee', () => {
    const widths = [680, 679, 580, 579, 440, 439, 320];
    expect(widths.map((width) => Object.values(headerLayout(width)).join(' '))).toEqual([
      'button name',
      'menu name',
      'menu name',
      'menu face',
      'menu face',
      'menu menu',
      'menu menu',
    ]);
  });
});
