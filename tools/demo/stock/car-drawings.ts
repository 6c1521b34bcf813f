/** A drawn car, so that the demo has photos without the internet. */
export interface CarDrawing {
  body: CarBody;
  paint: Paint;
  scene: Scene;
}
export type CarBody = keyof typeof SHAPES;
export type Paint = keyof typeof PAINTS;
export type Scene = (typeof SCENES)[number];

export const SCENES = ['showroom', 'evening'] as const;

interface Shape {
  outline: string;
  windows: string;
  lines: string;
  wheels: [number, number];
  wheelY: number;
}

const SHAPES = {
  sedan: {
    outline:
      'M108 470Q100 408 168 386L338 356Q424 276 522 268L612 268Q704 274 780 348L884 366Q928 378 924 440L921 482Q918 502 896 502L150 502Q110 502 108 470Z',
    windows: 'M372 354Q434 298 508 291L508 354ZM526 290L606 290Q668 297 730 350L526 354Z',
    lines: 'M360 360L352 486M516 358L520 492M690 356Q700 420 660 486',
    wheels: [272, 766],
    wheelY: 496,
  },
  suv: {
    outline:
      'M104 476Q98 396 162 378L304 344Q356 240 446 230L742 230Q814 234 850 328L898 348Q930 366 926 440L923 486Q920 506 896 506L146 506Q106 506 104 476Z',
    windows: 'M340 338Q380 262 450 254L540 254L540 338ZM560 254L690 254L690 338L560 338ZM708 254L736 254Q788 260 814 326L816 338L708 338Z',
    lines: 'M330 344L338 490M550 340L552 496M700 340Q708 420 676 488',
    wheels: [268, 772],
    wheelY: 494,
  },
  pickup: {
    outline:
      'M98 478Q92 400 154 382L292 352Q348 248 434 240L562 240Q592 243 602 268L618 348L908 348Q928 350 928 380L925 488Q922 508 898 508L140 508Q100 508 98 478Z',
    windows: 'M332 346Q372 272 438 264L484 264L484 346ZM502 264L556 264Q574 268 580 288L590 346L502 346Z',
    lines: 'M322 352L330 492M493 350L496 496M612 350L616 496M640 372L900 372',
    wheels: [264, 776],
    wheelY: 498,
  },
  hatchback: {
    outline:
      'M122 474Q114 402 184 382L334 352Q404 258 504 248L690 248Q776 256 818 346L856 374Q886 396 884 448L882 486Q880 504 856 504L162 504Q124 504 122 474Z',
    windows: 'M366 348Q424 278 504 270L522 270L522 348ZM542 270L684 270Q740 276 782 340L782 348L542 348Z',
    lines: 'M354 354L356 490M532 352L536 494M704 352Q712 420 676 488',
    wheels: [284, 736],
    wheelY: 496,
  },
} satisfies Record<string, Shape>;

const PAINTS = {
  white: ['#ffffff', '#c9cfd6'],
  black: ['#4a505a', '#14171c'],
  silver: ['#dfe3e7', '#8c949d'],
  gray: ['#8d959f', '#474d55'],
  red: ['#e2463f', '#8f1714'],
  blue: ['#3f7fd0', '#143f7d'],
  green: ['#4f8a68', '#1d4a33'],
} as const;

const WIDTH = 1024;
const HEIGHT = 682;

const BACKGROUNDS: Record<Scene, string> = {
  showroom: `<linearGradient id="wall" x2="0" y2="1"><stop stop-color="#f4f6f8"/><stop offset="1" stop-color="#d7dde3"/></linearGradient>
    <linearGradient id="floor" x2="0" y2="1"><stop stop-color="#b9c1c9"/><stop offset="1" stop-color="#e7ebee"/></linearGradient>
    <rect width="1024" height="470" fill="url(#wall)"/><rect y="470" width="1024" height="212" fill="url(#floor)"/>
    <g fill="#fff" opacity=".8"><rect x="120" y="52" width="220" height="10" rx="5"/><rect x="402" y="52" width="220" height="10" rx="5"/><rect x="684" y="52" width="220" height="10" rx="5"/></g>`,
  evening: `<linearGradient id="wall" x2="0" y2="1"><stop stop-color="#2c3f6b"/><stop offset=".55" stop-color="#c9788a"/><stop offset="1" stop-color="#f6c48a"/></linearGradient>
    <linearGradient id="floor" x2="0" y2="1"><stop stop-color="#4a4650"/><stop offset="1" stop-color="#2f2d36"/></linearGradient>
    <rect width="1024" height="470" fill="url(#wall)"/><circle cx="790" cy="372" r="58" fill="#ffe3ad" opacity=".85"/>
    <path d="M0 470V330H70V280H150V360H210V250H290V380H360V310H440V400H520V340H590V290H660V390H740V350H830V270H900V370H960V320H1024V470Z" fill="#3a3350" opacity=".75"/>
    <rect y="470" width="1024" height="212" fill="url(#floor)"/><path d="M0 610H140M220 610H360M440 610H580M660 610H800M880 610H1024" stroke="#d8cfa8" stroke-width="6" opacity=".6"/>`,
};

/** In the evening the car looks the other way. */
export function drawCar({ body, paint, scene }: CarDrawing): string {
  const { outline, windows, lines, wheels, wheelY }: Shape = SHAPES[body];
  const [light, dark] = PAINTS[paint];
  const mirrored = scene === 'evening' ? ` transform="translate(${WIDTH} 0) scale(-1 1)"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${BACKGROUNDS[scene]}
    <defs><linearGradient id="paint" x2="0" y2="1"><stop offset=".1" stop-color="${light}"/><stop offset=".9" stop-color="${dark}"/></linearGradient>
    <linearGradient id="glass" x2="1" y2="1"><stop stop-color="#a9bccb"/><stop offset=".5" stop-color="#3b4854"/><stop offset="1" stop-color="#202932"/></linearGradient>
    <radialGradient id="shadow"><stop stop-color="#000" stop-opacity=".55"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient><clipPath id="body"><path d="${outline}"/></clipPath></defs>
    <g${mirrored}><ellipse cx="515" cy="556" rx="470" ry="38" fill="url(#shadow)"/>
    <path d="${outline}" fill="url(#paint)" stroke="${dark}" stroke-width="3"/>
    <g clip-path="url(#body)"><path d="M150 424Q500 392 912 416" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity=".28"/>
    <path d="M116 476H918V500Q916 504 896 504H150Q116 504 116 476Z" fill="#000" opacity=".28"/></g>
    <path d="${windows}" fill="url(#glass)" stroke="#15191d" stroke-width="4" stroke-linejoin="round"/>
    <path d="${lines}" stroke="#000" stroke-width="3" fill="none" opacity=".35"/>
    <path d="M118 418Q150 394 200 396L188 420Q150 430 116 436Z" fill="#fdf6dc" stroke="#555" stroke-width="2"/>
    <path d="M884 392H${body === 'hatchback' ? 876 : 920}V432H884Z" fill="#c3241f"/>
    <g fill="#000" opacity=".4"><rect x="452" y="398" width="42" height="8" rx="4"/><rect x="612" y="398" width="42" height="8" rx="4"/></g>
    ${wheels.map((x) => wheel(x, wheelY)).join('')}</g></svg>`;
}

function wheel(x: number, y: number): string {
  const spokes = Array.from(
    { length: 5 },
    (_, index) => `<rect x="-6" y="-40" width="12" height="40" rx="5" transform="rotate(${index * 72})"/>`,
  );
  return `<g transform="translate(${x} ${y})"><circle r="74" fill="#101214"/><circle r="64" fill="#23262a"/><circle r="45" fill="#5b6168"/>
    <circle r="41" fill="#2c3035"/><g fill="#cfd5da">${spokes.join('')}</g><circle r="11" fill="#eef1f3"/></g>`;
}
