import { Canvas, ellipse, gradient, plain, type Paint, type Point } from './canvas';
import { paintWheel } from './wheel';

const WIDTH = 720;
const HEIGHT = 540;

/** Which of the seven bars of a digit are lit: top, upper right, lower right, bottom, lower left, upper left, middle. */
const LIT = ['1111110', '0110000', '1101101', '1111001', '0110011', '1011011', '1011111', '1110000', '1111111', '1111011'];

/** A dashboard with its total distance. */
export function odometerPicture(distance: number): Canvas {
  const canvas = new Canvas(WIDTH, HEIGHT);
  canvas.background(gradient('#23282e', '#0c0f13', 0, HEIGHT));
  paintGauge(canvas, { x: 205, y: 230 }, 155, 0.36);
  paintGauge(canvas, { x: 515, y: 230 }, 155, 0.62);
  paintDisplay(canvas, String(distance).padStart(6, '0'));
  canvas.polygon(ellipse({ x: 360, y: 700 }, 420, 230), gradient('#171b20', '#050608', 470, 540));
  return canvas;
}

/** A wheel from close by, for the state of the tyre. */
export function wheelPicture(color: string): Canvas {
  const canvas = new Canvas(WIDTH, HEIGHT);
  canvas.background(gradient('#8d959b', '#5d6469', 0, HEIGHT));
  canvas.polygon(rectangle(0, 0, WIDTH, 210), gradient(color, '#1c2127', -60, 260));
  canvas.polygon(ellipse({ x: 360, y: 520 }, 300, 34), plain('#15191d'), 0.5);
  paintWheel(canvas, { x: 360, y: 280 }, 225);
  return canvas;
}

function paintGauge(canvas: Canvas, center: Point, radius: number, value: number): void {
  canvas.ring(center, radius, radius - 6, gradient('#aab4be', '#4b545d', center.y - radius, center.y + radius));
  canvas.circle(center, radius - 8, gradient('#1a2026', '#0d1115', center.y - radius, center.y + radius));
  for (let tick = 0; tick <= 20; tick++) {
    const isMajor = tick % 5 === 0;
    canvas.polygon(
      hand(center, angleAt(tick / 20), radius - (isMajor ? 34 : 24), radius - 14, isMajor ? 4 : 2),
      plain(tick > 16 ? '#d8433b' : '#e6ebf0'),
    );
  }
  canvas.polygon(hand(center, angleAt(value), -18, radius - 30, 7), plain('#ff7a45'));
  canvas.circle(center, 14, plain('#3a424a'));
}

const angleAt = (value: number) => Math.PI * (0.75 + value * 1.5);

function hand(center: Point, angle: number, from: number, to: number, width: number): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (distance: number, side: number): Point => ({
    x: center.x + cos * distance - sin * side,
    y: center.y + sin * distance + cos * side,
  });
  return [at(from, -width / 2), at(to, -width / 4), at(to, width / 4), at(from, width / 2)];
}

function paintDisplay(canvas: Canvas, digits: string): void {
  canvas.polygon(rectangle(224, 408, 272, 62), plain('#0a1a18'));
  for (const [index, digit] of [...digits].entries()) paintDigit(canvas, Number(digit), { x: 240 + index * 42, y: 418 }, plain('#8ff0d2'));
}

function paintDigit(canvas: Canvas, digit: number, { x, y }: Point, paint: Paint): void {
  const [width, height, bar] = [26, 42, 5];
  const bars = [
    rectangle(x + bar, y, width - 2 * bar, bar),
    rectangle(x + width - bar, y + bar, bar, height / 2 - bar - 1),
    rectangle(x + width - bar, y + height / 2 + 1, bar, height / 2 - bar - 1),
    rectangle(x + bar, y + height - bar, width - 2 * bar, bar),
    rectangle(x, y + height / 2 + 1, bar, height / 2 - bar - 1),
    rectangle(x, y + bar, bar, height / 2 - bar - 1),
    rectangle(x + bar, y + height / 2 - bar / 2, width - 2 * bar, bar),
  ];
  for (const [index, shape] of bars.entries()) canvas.polygon(shape, paint, LIT[digit]?.[index] === '1' ? 1 : 0.08);
}

function rectangle(x: number, y: number, width: number, height: number): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}
