import { describe, expect, it } from 'vitest';
import { headerLayout } from './conversation-header';

describe('the header of a conversation', () => {
  it('shows everything where there is room', () => {
    expect(headerLayout(740)).toEqual({ labels: 'button', assignee: 'name', details: 'button' });
  });

  it('gives up the labels first, then the name of the assignee, then the assignee with the details', () => {
    const widths = [680, 679, 580, 579, 440, 439, 320];
    expect(widths.map((width) => Object.values(headerLayout(width)).join(' '))).toEqual([
      'button name button',
      'menu name button',
      'menu name button',
      'menu face button',
      'menu face button',
      'menu menu menu',
      'menu menu menu',
    ]);
  });
});
