import { type Canvas, ellipse, gradient, plain } from './canvas';

export type SceneName = 'noon' | 'sunset' | 'showroom' | 'street';

interface Scene {
  sky: readonly [top: string, bottom: string];
  ground: readonly [top: string, bottom: string];
  skyline: string;
  sun?: { color: string; x: number; y: number; radius: number };
}

export const SCENES: Record<SceneName, Scene> = {
  noon: {
    sky: ['#7fb6dd', '#dcecf5'],
    ground: ['#9aa2a8', '#6f777d'],
    skyline: '#a9c3d3',
    sun: { color: '#fff7e0', x: 690, y: 90, radius: 34 },
  },
  sunset: {
    sky: ['#37466b', '#f0a06a'],
    ground: ['#6d6468', '#403c44'],
    skyline: '#6b5470',
    sun: { color: '#ffd9a0', x: 210, y: 300, radius: 52 },
  },
  showroom: { sky: ['#eef0f2', '#cfd5da'], ground: ['#b9bfc5', '#e4e7ea'], skyline: '#dde2e6' },
  street: { sky: ['#a9bccb', '#e9edef'], ground: ['#7b8287', '#565c61'], skyline: '#8fa0ab' },
};

/** Heights of the buildings behind the lot, by width of the picture. */
const SKYLINE = [0.34, 0.5, 0.42, 0.63, 0.38, 0.72, 0.55, 0.3, 0.47, 0.66, 0.4, 0.52, 0.36, 0.58];
const HORIZON_ABOVE_GROUND = 110;

export function paintScene(canvas: Canvas, scene: Scene, ground: number): void {
  const horizon = ground - HORIZON_ABOVE_GROUND;
  canvas.background(gradient(...scene.sky, 0, horizon));
  if (scene.sun) paintSun(canvas, scene.sun);
  paintSkyline(canvas, scene.skyline, horizon);
  const { width, height } = canvas;
  const corners = [
    { x: 0, y: horizon },
    { x: width, y: horizon },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  canvas.polygon(corners, gradient(...scene.ground, horizon, height));
  paintParkingLines(canvas, horizon);
}

function paintSun(canvas: Canvas, { color, x, y, radius }: NonNullable<Scene['sun']>): void {
  for (const [size, opacity] of [
    [2.4, 0.12],
    [1.6, 0.2],
    [1, 0.9],
  ] as const)
    canvas.polygon(ellipse({ x, y }, radius * size, radius * size), plain(color), opacity);
}

function paintSkyline(canvas: Canvas, color: string, horizon: number): void {
  const step = canvas.width / SKYLINE.length;
  for (const [index, share] of SKYLINE.entries()) {
    const [left, top] = [index * step, horizon - 40 - share * 130];
    const right = left + step * 0.92;
    canvas.polygon(
      [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: horizon },
        { x: left, y: horizon },
      ],
      plain(color),
      0.75,
    );
  }
}

function paintParkingLines(canvas: Canvas, horizon: number): void {
  const { width, height } = canvas;
  for (const lane of [-0.55, 0.08, 0.92, 1.55]) {
    const [near, far] = [lane * width, width / 2 + (lane - 0.5) * width * 0.55];
    canvas.polygon(
      [
        { x: far, y: horizon },
        { x: far + 4, y: horizon },
        { x: near + 14, y: height },
        { x: near, y: height },
      ],
      plain('#f4f4ef'),
      0.5,
    );
  }
}
