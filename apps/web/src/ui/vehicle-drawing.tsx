const OUTLINES = {
  car: 'M14 66c-5 0-8-3-8-8v-8c0-6 4-10 10-11l26-5 20-13c5-3 9-4 15-4h30c7 0 12 2 17 6l20 14 20 4c7 1 11 6 11 12v5c0 5-3 8-8 8H14Z',
  suv: 'M14 66c-5 0-8-3-8-8V46c0-6 4-10 10-11l20-4 16-15c4-4 8-6 14-6h54c7 0 12 3 15 9l9 14 22 4c6 1 9 5 9 11v10c0 5-3 8-8 8H14Z',
  pickup: 'M14 66c-5 0-8-3-8-8V42c0-5 4-9 9-9h55l0-10c0-6 4-11 11-11h20c6 0 10 2 14 7l13 16 34 4c7 1 11 5 11 11v8c0 5-3 8-8 8H14Z',
};

function outlineOf(body: string | null): string {
  const shape = body?.toLowerCase() ?? '';
  if (/pick|truck|cab|camion/.test(shape)) return OUTLINES.pickup;
  return /suv|van|cross|wagon|familiar|utility|camioneta/.test(shape) ? OUTLINES.suv : OUTLINES.car;
}

/** Placeholder for a vehicle without a photo. `body` is the body style in the dealership's words. */
export function VehicleDrawing({ body }: { body: string | null }) {
  return (
    <svg aria-hidden viewBox="0 0 180 100" preserveAspectRatio="xMidYMid meet" className="size-full text-border-strong">
      <rect x="-200" y="74" width="580" height="60" className="fill-border" />
      <g transform="translate(18 18) scale(0.8)" fill="currentColor">
        <path d={outlineOf(body)} />
        <circle cx="46" cy="66" r="14" className="fill-text-3" />
        <circle cx="134" cy="66" r="14" className="fill-text-3" />
        <circle cx="46" cy="66" r="6" className="fill-surface-3" />
        <circle cx="134" cy="66" r="6" className="fill-surface-3" />
      </g>
    </svg>
  );
}
