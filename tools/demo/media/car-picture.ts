import { Canvas, colorOf, ellipse, gradient, mixed, plain, type Color, type Paint, type Point } from './canvas';
import { OUTLINES, type BodyStyle, type CarOutline } from './car-outline';
import { smoothed } from './curve';
import { SCENES, paintScene, type SceneName } from './scene';
import { paintWheel } from './wheel';

const WIDTH = 880;
const HEIGHT = 620;
const GROUND = 500;
const SCALE = 7;
const LEFT = (WIDTH - 100 * SCALE) / 2;

const place = ({ x, y }: Point): Point => ({ x: LEFT + x * SCALE, y: GROUND + y * SCALE });
const darker = (color: Color, share: number): string => hexOf(mixed(color, [12, 16, 22], share));
const hexOf = (color: Color): string => `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** A vehicle on the dealership's lot, as somebody would photograph it with a phone. */
export function carPicture(style: BodyStyle, color: string, scene: SceneName): Canvas {
  const canvas = new Canvas(WIDTH, HEIGHT);
  const outline = OUTLINES[style];
  paintScene(canvas, SCENES[scene], GROUND);
  paintShadow(canvas);
  paintBody(canvas, outline, colorOf(color));
  paintLights(canvas, outline);
  for (const wheel of outline.wheels) paintWheel(canvas, place(wheel), outline.wheelRadius * SCALE);
  return canvas;
}

function paintShadow(canvas: Canvas): void {
  for (const spread of [1, 0.94, 0.88]) {
    canvas.polygon(ellipse({ x: WIDTH / 2, y: GROUND + 4 }, 350 * spread, 26 * spread), plain('#101820'), 0.22);
  }
}

function paintBody(canvas: Canvas, { body, windows, doors }: CarOutline, color: Color): void {
  const outline = smoothed(body.map(place));
  const top = Math.min(...outline.map(({ y }) => y));
  canvas.polygon(outline, bodyPaint(color, top));
  const glass = gradient('#41505f', '#1b242e', top, GROUND - 20 * SCALE);
  for (const window of windows) canvas.polygon(window.map(place), glass);
  for (const [index, window] of windows.entries()) canvas.polygon(reflection(window, index).map(place), plain('#dfe9f2'), 0.18);
  for (const [from, to] of doors) canvas.polygon(stroke(place(from), place(to), 1.6), plain(darker(color, 0.6)), 0.45);
  for (const window of windows.slice(0, 2)) canvas.polygon(handle(window).map(place), plain(darker(color, 0.5)), 0.8);
}

/** Sky in the upper half, the dark of the road in the lower one, and a bright line where they meet. */
function bodyPaint(color: Color, top: number): Paint {
  const waist = GROUND - 17 * SCALE;
  const [light, base, dark] = [mixed(color, [255, 255, 255], 0.32), color, mixed(color, [10, 14, 20], 0.52)];
  return (_x, y) => {
    if (y < waist) return mixed(light, base, Math.min(1, Math.max(0, (y - top) / (waist - top))));
    if (y < waist + 5) return mixed(base, [255, 255, 255], 0.35);
    return mixed(base, dark, Math.min(1, (y - waist) / (GROUND - waist)));
  };
}

function reflection(window: readonly Point[], index: number): Point[] {
  const xs = window.map(({ x }) => x);
  const ys = window.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const start = left + (right - left) * (index === 0 ? 0.55 : 0.2);
  const width = (right - left) * 0.16;
  return [
    { x: start + width, y: top + 1 },
    { x: start + 2 * width, y: top + 1 },
    { x: start + width, y: bottom - 0.4 },
    { x: start, y: bottom - 0.4 },
  ];
}

function handle(window: readonly Point[]): Point[] {
  const right = Math.max(...window.map(({ x }) => x)) - 2;
  const bottom = Math.max(...window.map(({ y }) => y)) + 3;
  return [
    { x: right - 4.5, y: bottom },
    { x: right, y: bottom },
    { x: right, y: bottom + 0.9 },
    { x: right - 4.5, y: bottom + 0.9 },
  ];
}

function stroke(from: Point, to: Point, width: number): Point[] {
  return [from, { x: from.x + width, y: from.y }, { x: to.x + width, y: to.y }, to];
}

function paintLights(canvas: Canvas, { body }: CarOutline): void {
  const [front, back] = [body[2], body.at(-5)];
  if (!front || !back) return;
  canvas.polygon(smoothed(lamp(front, 1).map(place)), gradient('#fff6d8', '#e9c46a', GROUND - 25 * SCALE, GROUND - 14 * SCALE));
  canvas.polygon(smoothed(lamp(back, -1).map(place)), gradient('#d8433b', '#7f1d1d', GROUND - 26 * SCALE, GROUND - 14 * SCALE));
}

const lamp = ({ x, y }: Point, inward: 1 | -1): Point[] => [
  { x: x + 0.4 * inward, y: y + 0.4 },
  { x: x + 6.5 * inward, y: y - 0.6 },
  { x: x + 5.5 * inward, y: y + 2.6 },
  { x: x + 0.2 * inward, y: y + 2.4 },
];
