import { type Canvas, gradient, plain, type Point } from './canvas';

/** A tyre with a five-spoke rim, seen from the side. */
export function paintWheel(canvas: Canvas, center: Point, radius: number): void {
  canvas.circle(center, radius * 1.12, plain('#0b0f14'), 0.85);
  canvas.circle(center, radius, gradient('#2b3036', '#14181c', center.y - radius, center.y + radius));
  canvas.circle(center, radius * 0.66, gradient('#d5dae0', '#8b939c', center.y - radius, center.y + radius));
  canvas.circle(center, radius * 0.58, plain('#30363d'));
  for (let spoke = 0; spoke < 5; spoke++) {
    canvas.polygon(
      spokeOf(center, radius, (spoke / 5) * 2 * Math.PI - Math.PI / 2),
      gradient('#dfe4e9', '#979fa8', center.y - radius, center.y + radius),
    );
  }
  canvas.circle(center, radius * 0.14, plain('#c4cad1'));
  canvas.circle(center, radius * 0.07, plain('#5b636c'));
}

function spokeOf(center: Point, radius: number, angle: number): Point[] {
  const at = (distance: number, turn: number): Point => ({
    x: center.x + radius * distance * Math.cos(angle + turn),
    y: center.y + radius * distance * Math.sin(angle + turn),
  });
  return [at(0.1, -0.6), at(0.6, -0.2), at(0.6, 0.2), at(0.1, 0.6)];
}
