/** What a header of a given width shows beside the name; the rest goes into the menu. */
export interface HeaderRoom {
  labels: 'button' | 'menu';
  assignee: 'name' | 'face' | 'menu';
}

/** Contents give way one after the other, so that the name of the customer is always readable and no button is cut. */
const STEPS: readonly { from: number; room: HeaderRoom }[] = [
  { from: 640, room: { labels: 'button', assignee: 'name' } },
  { from: 540, room: { labels: 'menu', assignee: 'name' } },
  { from: 400, room: { labels: 'menu', assignee: 'face' } },
];
const NARROWEST: HeaderRoom = { labels: 'menu', assignee: 'menu' };

export const headerRoom = (width: number): HeaderRoom => STEPS.find(({ from }) => width >= from)?.room ?? NARROWEST;
