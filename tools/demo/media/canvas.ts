export interface Point {
  x: number;
  y: number;
}

export type Color = readonly [red: number, green: number, blue: number];

/** The colour at a place: one colour, or a gradient. */
export type Paint = (x: number, y: number) => Color;

const SUBROWS = 4;

export const colorOf = (hex: string): Color => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

export const plain = (hex: string): Paint => {
  const color = colorOf(hex);
  return () => color;
};

/** From one colour at `top` to another at `bottom`. */
export function gradient(from: string, to: string, top: number, bottom: number): Paint {
  const [start, end] = [colorOf(from), colorOf(to)];
  return (_x, y) => mixed(start, end, Math.min(1, Math.max(0, (y - top) / (bottom - top))));
}

export const mixed = (from: Color, to: Color, share: number): Color => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** A picture that shapes are painted on, with smooth edges: four samples a row, exact coverage along it. */
export class Canvas {
  readonly pixels: Uint8ClampedArray;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.pixels = new Uint8ClampedArray(width * height * 3);
  }

  background(paint: Paint): void {
    for (let place = 0; place < this.width * this.height; place++) {
      this.blend(place * 3, paint(place % this.width, Math.floor(place / this.width)), 1);
    }
  }

  polygon(points: readonly Point[], paint: Paint, opacity = 1): void {
    const [top, bottom] = extent(points, 'y', this.height);
    const [left, right] = extent(points, 'x', this.width);
    const coverage = new Float32Array(this.width);
    for (let y = top; y < bottom; y++) {
      coverage.fill(0, left, right);
      for (let part = 0; part < SUBROWS; part++) addSpans(coverage, crossings(points, y + (part + 0.5) / SUBROWS));
      for (let x = left; x < right; x++) {
        const share = Math.min(1, coverage[x] ?? 0) * opacity;
        if (share > 0) this.blend((y * this.width + x) * 3, paint(x, y), share);
      }
    }
  }

  circle(center: Point, radius: number, paint: Paint, opacity = 1): void {
    this.polygon(ellipse(center, radius, radius), paint, opacity);
  }

  ring(center: Point, outer: number, inner: number, paint: Paint, opacity = 1): void {
    this.polygon([...ellipse(center, outer, outer), ...ellipse(center, inner, inner).reverse()], paint, opacity);
  }

  private blend(place: number, color: Color, share: number): void {
    for (let channel = 0; channel < 3; channel++) {
      const before = this.pixels[place + channel] ?? 0;
      this.pixels[place + channel] = before + ((color[channel] ?? 0) - before) * share;
    }
  }
}

export function ellipse(center: Point, radiusX: number, radiusY: number, corners = 72): Point[] {
  return Array.from({ length: corners + 1 }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    return { x: center.x + radiusX * Math.cos(angle), y: center.y + radiusY * Math.sin(angle) };
  });
}

/** Whole pixels that the shape can touch along one axis. */
function extent(points: readonly Point[], axis: 'x' | 'y', limit: number): [from: number, to: number] {
  const places = points.map((point) => point[axis]);
  return [Math.max(0, Math.floor(Math.min(...places))), Math.min(limit, Math.ceil(Math.max(...places)))];
}

/** Places where a horizontal line enters and leaves the polygon, from left to right. */
function crossings(points: readonly Point[], y: number): number[] {
  const found: number[] = [];
  for (const [index, from] of points.entries()) {
    const to = points[(index + 1) % points.length] ?? from;
    if (from.y <= y === to.y <= y) continue;
    found.push(from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x));
  }
  return found.sort((left, right) => left - right);
}

function addSpans(coverage: Float32Array, places: number[]): void {
  for (let index = 0; index + 1 < places.length; index += 2) {
    const [start, end] = [Math.max(0, places[index] ?? 0), Math.min(coverage.length, places[index + 1] ?? 0)];
    for (let x = Math.floor(start); x < end; x++) {
      const covered = Math.min(end, x + 1) - Math.max(start, x);
      coverage[x] = (coverage[x] ?? 0) + covered / SUBROWS;
    }
  }
}
