import type { Point } from './canvas';

export type BodyStyle = 'sedan' | 'suv' | 'pickup';

/** A vehicle seen from its left side, in a box 100 wide; y grows downward, the road is at 0 and the roof above it negative. */
export interface CarOutline {
  body: readonly Point[];
  windows: readonly (readonly Point[])[];
  doors: readonly (readonly [Point, Point])[];
  wheels: readonly [Point, Point];
  wheelRadius: number;
}

const points = (...places: readonly (readonly [x: number, y: number])[]): Point[] => places.map(([x, y]) => ({ x, y }));
const seam = (x: number, top: number, bottom: number): [Point, Point] => [
  { x, y: top },
  { x, y: bottom },
];

const SEDAN: CarOutline = {
  body: points(
    [2, -7],
    [1, -12],
    [3, -16.5],
    [8, -18.5],
    [20, -20],
    [27, -21],
    [37, -29],
    [44, -31.2],
    [55, -31.6],
    [64, -30.4],
    [76, -22.6],
    [90, -20.8],
    [96, -18.4],
    [98, -12],
    [97, -7],
    [88, -5.5],
    [12, -5.5],
  ),
  windows: [
    points([30.5, -21.5], [38.5, -28], [45, -29.6], [49.5, -29.8], [49.5, -21.8]),
    points([51.5, -21.9], [51.5, -29.9], [57, -29.6], [63, -28.5], [71.5, -22.8]),
  ],
  doors: [seam(50.5, -29.8, -7.5), seam(29.6, -21.5, -9), seam(70.5, -22.4, -12)],
  wheels: [
    { x: 20, y: -7.6 },
    { x: 79, y: -7.6 },
  ],
  wheelRadius: 7.6,
};

const SUV: CarOutline = {
  body: points(
    [2, -8],
    [1.5, -15],
    [4, -20],
    [9, -22.5],
    [22, -24.5],
    [26, -25.5],
    [35, -36],
    [40, -38],
    [60, -38.6],
    [82, -37.6],
    [88, -35],
    [94, -24.5],
    [97, -21],
    [98, -12],
    [97, -8],
    [88, -6.5],
    [12, -6.5],
  ),
  windows: [
    points([29.5, -25.8], [37, -34.8], [41, -36], [48.5, -36.3], [48.5, -26]),
    points([50.5, -26.1], [50.5, -36.4], [60, -36.6], [67, -36.4], [67, -26.2]),
    points([69, -26.3], [69, -36.3], [81, -35.6], [85, -34], [89, -26.6]),
  ],
  doors: [seam(49.5, -36.3, -9), seam(29, -26, -11), seam(68, -36.3, -10)],
  wheels: [
    { x: 20.5, y: -8.6 },
    { x: 79.5, y: -8.6 },
  ],
  wheelRadius: 8.6,
};

const PICKUP: CarOutline = {
  body: points(
    [2, -9],
    [1.5, -17],
    [3.5, -22],
    [8, -23.8],
    [21, -25],
    [25, -26],
    [32, -36],
    [36, -37.6],
    [54, -37.8],
    [59, -36],
    [61, -27],
    [61.5, -25.4],
    [97, -25.4],
    [98, -14],
    [97, -9],
    [88, -7.5],
    [12, -7.5],
  ),
  windows: [
    points([28, -26.4], [34, -34.8], [37, -35.8], [43.5, -36], [43.5, -26.6]),
    points([45.5, -26.6], [45.5, -36], [53.5, -36], [57, -34.6], [58.6, -26.8]),
  ],
  doors: [seam(44.5, -36, -10), seam(27.4, -26.4, -12), seam(60.8, -25.4, -9)],
  wheels: [
    { x: 19, y: -8.8 },
    { x: 78, y: -8.8 },
  ],
  wheelRadius: 8.8,
};

export const OUTLINES: Record<BodyStyle, CarOutline> = { sedan: SEDAN, suv: SUV, pickup: PICKUP };
