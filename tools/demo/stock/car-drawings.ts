import { type CarBody, type CarShape, SHAPES } from './car-shapes';
import { type Scene, SCENES } from './car-scenes';

/** A drawn car, so that the demo has photos without the internet. */
export interface CarDrawing {
  body: CarBody;
  paint: Paint;
  scene: Scene;
  view: View;
}
export type Paint = keyof typeof PAINTS;
export type View = keyof typeof VIEWS;

/** Light, middle and shade of the metal. */
const PAINTS = {
  white: ['#ffffff', '#eef1f3', '#bcc5cc'],
  black: ['#5b626c', '#262a31', '#0d0f12'],
  silver: ['#f1f4f6', '#c3cad0', '#868f98'],
  gray: ['#9aa3ac', '#646d77', '#363c44'],
  red: ['#e8685c', '#b3261f', '#6b0f10'],
  blue: ['#6ea3dc', '#2862a3', '#102f5c'],
  green: ['#8aa58a', '#4f6b53', '#26382b'],
} as const;

/** The part of the picture that is shown. */
const VIEWS = {
  side: '0 0 1024 682',
  front: '20 214 560 373',
  rear: '450 214 560 373',
  wheel: '130 400 300 200',
} as const;

const WIDTH = 1024;
const HEIGHT = 682;
const GROUND = 560;

type Point = readonly [x: number, y: number];
const mid = ([x1, y1]: Point, [x2, y2]: Point, share: number, lift = 0): string =>
  `${Math.round(x1 + (x2 - x1) * share)} ${Math.round(y1 + (y2 - y1) * share - lift)}`;

/** From the front bumper over the roof to the rear bumper. */
function outlineOf(shape: CarShape): string {
  const { nose, bonnet, windscreen, roofFront, roofRear, tail, rear, sill, bend, bed } = shape;
  const [x, y] = nose;
  const lift = bend * 26;
  const screen = `C${mid(windscreen, roofFront, 0.4, lift)} ${mid(windscreen, roofFront, 0.72, lift)} ${roofFront.join(' ')}`;
  const roof = `C${mid(roofFront, roofRear, 0.33, lift * 0.6)} ${mid(roofFront, roofRear, 0.67, lift * 0.6)} ${roofRear.join(' ')}`;
  const back = bed
    ? `Q${tail[0] - 6} ${roofRear[1] + 14} ${tail.join(' ')}L${bed} ${rear[1] - 2}L${rear[0] - 10} ${rear[1] - 4}Q${rear[0]} ${rear[1] - 4} ${rear[0]} ${rear[1] + 8}`
    : `C${mid(roofRear, tail, 0.34, lift)} ${mid(roofRear, tail, 0.7, lift * 0.9)} ${tail.join(' ')}Q${rear[0] - 8} ${tail[1] + 6} ${rear.join(' ')}`;
  return `M${x + 26} ${sill + 6}Q${x - 2} ${sill + 2} ${x - 2} ${sill - 34}L${x} ${y - 8}Q${x + 4} ${bonnet + 6} ${x + 60} ${bonnet - 4}C${x + 130} ${bonnet - 22} ${windscreen[0] - 90} ${windscreen[1] + 10} ${windscreen.join(' ')}${screen}${roof}${back}L${rear[0] + 2} ${sill - 40}Q${rear[0]} ${sill + 4} ${rear[0] - 30} ${sill + 6}Z`;
}

/** The side windows as one band, which the pillars divide. */
function glassOf({ windscreen, roofFront, roofRear, tail, bend, bed }: CarShape): string {
  const lift = bend * 20;
  const front: Point = [windscreen[0] + 34, windscreen[1] - 4];
  const top: Point = [roofFront[0] + 14, roofFront[1] + 18];
  const end: Point = [roofRear[0] - (bed ? 10 : 4), roofRear[1] + 20];
  const corner: Point = bed ? [tail[0] - 20, tail[1] - 10] : [roofRear[0] + (tail[0] - roofRear[0]) * 0.56, tail[1] - 16];
  return `M${front.join(' ')}C${mid(front, top, 0.4, lift)} ${mid(front, top, 0.74, lift)} ${top.join(' ')}C${mid(top, end, 0.33, lift * 0.4)} ${mid(top, end, 0.67, lift * 0.4)} ${end.join(' ')}C${mid(end, corner, 0.4, lift)} ${mid(end, corner, 0.8, lift * 0.6)} ${corner.join(' ')}Q${mid(front, corner, 0.5, -5)} ${front.join(' ')}Z`;
}

function wheel(x: number, radius: number, spokes: number): string {
  const spoke = (index: number) =>
    `<path d="M-${radius * 0.07} -${radius * 0.1}L-${radius * 0.1} -${radius * 0.63}H${radius * 0.1}L${radius * 0.07} -${radius * 0.1}Z" transform="rotate(${(index * 360) / spokes})"/>`;
  return `<g transform="translate(${x} ${GROUND - radius})"><circle r="${radius}" fill="#14171a"/><circle r="${radius * 0.93}" fill="none" stroke="#2b3035" stroke-width="3"/>
    <circle r="${radius * 0.72}" fill="#0e1012"/><circle r="${radius * 0.5}" fill="#4b5258"/><circle r="${radius * 0.46}" fill="#353b40"/>
    <g fill="url(#rim)">${Array.from({ length: spokes }, (_, index) => spoke(index)).join('')}</g>
    <circle r="${radius * 0.68}" fill="none" stroke="url(#rim)" stroke-width="${radius * 0.07}"/><circle r="${radius * 0.15}" fill="#c9d0d6"/><circle r="${radius * 0.07}" fill="#4b5258"/></g>`;
}

/** Dark rings over the body: the space around the wheels, and the plastic around that. */
const arch = (x: number, { radius, isClad }: CarShape): string =>
  `${isClad ? `<circle cx="${x}" cy="${GROUND - radius}" r="${radius + 24}" fill="#22262a"/>` : ''}<circle cx="${x}" cy="${GROUND - radius}" r="${radius + 11}" fill="#0a0c0e"/>`;

function doorsOf({ pillars, sill, windscreen, tail, wheels, radius, bed }: CarShape): string {
  const belt = (x: number) => windscreen[1] + ((x - windscreen[0]) / (tail[0] - windscreen[0])) * (tail[1] - windscreen[1]) * 0.6;
  const front = windscreen[0] + 26;
  const cut = wheels[1] - radius - 16;
  const lines = [`M${front} ${belt(front) + 2}Q${front - 10} ${sill - 70} ${front + 6} ${sill - 8}`];
  for (const [place, x] of pillars.entries()) {
    const isLast = place === pillars.length - 1 && pillars.length > 1;
    lines.push(
      isLast
        ? `M${x + 14} ${belt(x)}Q${x + 20} ${sill - 96} ${Math.min(cut, x)} ${sill - 62}L${cut - 6} ${sill - 8}`
        : `M${x} ${belt(x)}Q${x + 4} ${sill - 80} ${x - 2} ${sill - 8}`,
    );
  }
  if (bed) lines.push(`M${bed - 10} ${tail[1] - 2}L${bed - 10} ${sill - 8}`);
  const handles = pillars.map((x) => `<rect x="${x - 64}" y="${belt(x) + 24}" width="46" height="9" rx="4.5"/>`);
  return `<path d="${lines.join('')}M${front + 6} ${sill - 8}H${cut - 6}" fill="none" stroke="#000" stroke-opacity=".38" stroke-width="2.5"/>
    <g fill="url(#paint)" stroke="#000" stroke-opacity=".35" stroke-width="1.5">${handles.join('')}</g>
    <path d="M${windscreen[0] + 38} ${windscreen[1] - 4}l-30 -6q-14 -3 -16 -18q0 -10 12 -10l18 1q12 1 13 12z" transform="translate(34 0)" fill="url(#paint)" stroke="#000" stroke-opacity=".3" stroke-width="1.5"/>`;
}

function lightsOf({ nose: [x], lamp, rear, tail, sill, bed, hasSpare }: CarShape): string {
  const back =
    bed || hasSpare
      ? `M${rear[0] - 22} ${rear[1] + 14}H${rear[0] + 2}V${rear[1] + 74}H${rear[0] - 18}Z`
      : `M${rear[0] - 74} ${tail[1] + 26}Q${rear[0] - 30} ${tail[1] + 22} ${rear[0] + 1} ${rear[1] + 8}V${rear[1] + 38}Q${rear[0] - 46} ${rear[1] + 34} ${rear[0] - 74} ${tail[1] + 26}Z`;
  return `<path d="M${x + 2} ${lamp + 22}Q${x + 8} ${lamp + 4} ${x + 30} ${lamp + 2}L${x + 84} ${lamp - 6}Q${x + 80} ${lamp + 16} ${x + 52} ${lamp + 22}Q${x + 26} ${lamp + 27} ${x + 2} ${lamp + 30}Z" fill="#26303a"/>
    <path d="M${x + 6} ${lamp + 20}Q${x + 12} ${lamp + 8} ${x + 32} ${lamp + 6}L${x + 78} ${lamp - 1}Q${x + 70} ${lamp + 14} ${x + 46} ${lamp + 18}Q${x + 24} ${lamp + 22} ${x + 6} ${lamp + 25}Z" fill="url(#lamp)"/>
    <path d="M${x - 2} ${lamp + 48}Q${x + 26} ${lamp + 44} ${x + 40} ${lamp + 46}L${x + 32} ${lamp + 86}Q${x + 14} ${lamp + 90} ${x - 1} ${lamp + 86}Z" fill="#15181b"/>
    <path d="${back}" fill="#7d100f"/><path d="${back}" fill="url(#tail)" transform="translate(${rear[0]} ${rear[1] + 22}) scale(.86) translate(${-rear[0]} ${-rear[1] - 22})"/>
    <rect x="${rear[0] - 40}" y="${sill - 36}" width="40" height="10" rx="5" fill="#000" opacity=".28"/>`;
}

/** The car of a stock number looks the same in each of its photos. */
export function drawCar({ body, paint, scene, view }: CarDrawing): string {
  const shape: CarShape = SHAPES[body];
  const [light, middle, shade] = PAINTS[paint];
  const { sill, wheels, radius, roofFront, roofRear, windscreen, rear, nose, pillars, isClad, hasRails, hasSpare, spokes, bonnet } = shape;
  const outline = outlineOf(shape);
  const shoulder = Math.round((windscreen[1] + 38 + bonnet + 22) / 2);
  const length = rear[0] - nose[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${VIEWS[view]}">
    <defs><linearGradient id="paint" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${roofFront[1]}" y2="${sill}"><stop stop-color="${light}"/><stop offset=".34" stop-color="${middle}"/><stop offset=".5" stop-color="${light}"/><stop offset=".58" stop-color="${middle}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
    <linearGradient id="glass" x2="0" y2="1"><stop stop-color="#2a3742"/><stop offset="1" stop-color="#10161b"/></linearGradient><linearGradient id="rim" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fbfcfd"/><stop offset="1" stop-color="#8b949c"/></linearGradient>
    <linearGradient id="lamp" x2="1"><stop stop-color="#fffdf2"/><stop offset="1" stop-color="#c8d3da"/></linearGradient><linearGradient id="tail" x2="0" y2="1"><stop stop-color="#ff6a55"/><stop offset="1" stop-color="#c11f1a"/></linearGradient>
    <linearGradient id="under" x2="0" y2="1"><stop stop-color="#000" stop-opacity=".75"/><stop offset="1" stop-color="#000" stop-opacity=".1"/></linearGradient><radialGradient id="shadow"><stop stop-color="#000" stop-opacity=".6"/><stop offset=".7" stop-color="#000" stop-opacity=".25"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
    <clipPath id="body"><path d="${outline}"/></clipPath><clipPath id="windows"><path d="${glassOf(shape)}"/></clipPath></defs>
    ${SCENES[scene]}
    <ellipse cx="${nose[0] + length / 2}" cy="${GROUND - 2}" rx="${length * 0.57}" ry="32" fill="url(#shadow)"/>
    <rect x="${wheels[0]}" y="${sill - 10}" width="${wheels[1] - wheels[0]}" height="${GROUND - sill + 8}" rx="10" fill="url(#under)"/>
    ${hasSpare ? `<rect x="${rear[0] - 4}" y="${rear[1] - 92}" width="34" height="150" rx="15" fill="#17191c"/>` : ''}
    ${hasRails ? `<path d="M${roofFront[0] + 20} ${roofFront[1] - 10}Q${(roofFront[0] + roofRear[0]) / 2} ${roofFront[1] - 22} ${roofRear[0] - 12} ${roofRear[1] - 8}M${roofFront[0] + 60} ${roofFront[1]}v-14M${roofRear[0] - 50} ${roofRear[1]}v-12" fill="none" stroke="#1c2024" stroke-width="7" stroke-linecap="round"/>` : ''}
    <path d="${outline}" fill="url(#paint)"/>
    <g clip-path="url(#body)">
      <path d="M${nose[0]} ${shoulder + 30}Q${nose[0] + length / 2} ${shoulder - 6} ${rear[0]} ${shoulder + 12}V${shoulder + 30}Q${nose[0] + length / 2} ${shoulder + 12} ${nose[0]} ${shoulder + 48}Z" fill="#000" opacity=".1"/>
      <path d="M${nose[0] + 20} ${shoulder + 20}Q${nose[0] + length / 2} ${shoulder - 12} ${rear[0] - 8} ${shoulder + 2}" fill="none" stroke="#fff" stroke-width="3" opacity=".4"/>
      <path d="M${nose[0]} ${sill - 62}Q${nose[0] + length / 2} ${sill - 34} ${rear[0]} ${sill - 66}V${sill}H${nose[0]}Z" fill="#000" opacity=".14"/>
      <path d="M${nose[0] - 10} ${sill - (isClad ? 26 : 12)}H${rear[0] + 10}V${sill + 20}H${nose[0] - 10}Z" fill="#1b1f23" opacity="${isClad ? 1 : 0.7}"/>
    </g>
    <path d="${outline}" fill="none" stroke="${shade}" stroke-opacity=".8" stroke-width="2"/>
    ${wheels.map((x) => `<g clip-path="url(#body)">${arch(x, shape)}</g>`).join('')}
    <path d="${glassOf(shape)}" fill="url(#glass)" stroke="#0c0f12" stroke-width="5" stroke-linejoin="round"/>
    <g clip-path="url(#windows)"><path d="M${roofFront[0] + 60} 180L${roofFront[0] - 10} 400H${roofFront[0] + 40}L${roofFront[0] + 112} 180ZM${roofFront[0] + 128} 180L${roofFront[0] + 58} 400H${roofFront[0] + 72}L${roofFront[0] + 142} 180Z" fill="#fff" opacity=".13"/>
      ${pillars.map((x) => `<path d="M${x - 8} 180H${x + 8}L${x + 12} 400H${x - 6}Z" fill="#0a0d10"/>`).join('')}</g>
    ${doorsOf(shape)}${lightsOf(shape)}${wheels.map((x) => wheel(x, radius, spokes)).join('')}</svg>`;
}
