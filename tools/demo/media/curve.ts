import type { Point } from './canvas';

const STEPS = 8;

/** The closed outline through the points, with its corners rounded off (Catmull-Rom). */
export function smoothed(points: readonly Point[]): Point[] {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? { x: 0, y: 0 };
  return points.flatMap((_, index) =>
    Array.from({ length: STEPS }, (_step, step) => between(at(index - 1), at(index), at(index + 1), at(index + 2), step / STEPS)),
  );
}

function between(before: Point, from: Point, to: Point, after: Point, share: number): Point {
  return {
    x: along(before.x, from.x, to.x, after.x, share),
    y: along(before.y, from.y, to.y, after.y, share),
  };
}

function along(before: number, from: number, to: number, after: number, share: number): number {
  const tension = 0.35;
  const [leave, arrive] = [(to - before) * tension, (after - from) * tension];
  const [square, cube] = [share ** 2, share ** 3];
  return (2 * cube - 3 * square + 1) * from + (cube - 2 * square + share) * leave + (3 * square - 2 * cube) * to + (cube - square) * arrive;
}
