// What grows, what it costs beside its limit: one panel for each figure, both axes logarithmic, in the colours of the product on its own paper, which
// reads alike on a light and on a dark page.
import { compile } from 'vega-lite';
import { parse, View } from 'vega';
import { inShort } from '../measuring/table.mjs';

const PAPER = '#f5f9fa';
const SURFACE = '#ffffff';
const LINES = '#dbe2e4';
const INK = '#101b21';
const QUIET = '#455259';
const PRODUCT = '#006878';
const LIMIT = '#818d92';
const FONT = 'Inter, system-ui, -apple-system, "Segoe UI", sans-serif';
const LABEL = `format(datum.value, datum.value < 1 ? '.2~g' : '~s')`;
const PANEL = { width: 230, height: 170 };

/** The picture of a result whose figures lie on curves, as SVG. */
export async function growthPicture({ figures, grows }) {
  const sides = ['product', 'limit'];
  const points = figures.flatMap((figure) =>
    sides.map((side) => ({ ...figure[side], side, at: figure.at, figure: `${figure.figure}, ${figure.unit}` })),
  );
  const panels = [...new Set(points.map(({ figure }) => figure))];
  const steps = [...new Set(points.map(({ at }) => at))].sort((one, other) => one - other);
  const spec = {
    data: { values: points },
    hconcat: panels.map((panel) => panelOf(panel, grows, steps, points)),
    spacing: 28,
    config: CONFIG,
  };
  return new View(parse(compile(spec).spec), { renderer: 'none' }).toSVG();
}

function panelOf(panel, grows, steps, points) {
  const shown = points.filter(({ figure }) => figure === panel);
  const [lowest, highest] = [Math.min(...shown.map(({ least }) => least)), Math.max(...shown.map(({ most }) => most))];
  const x = {
    field: 'at',
    type: 'quantitative',
    scale: { type: 'log', domain: [steps[0], steps.at(-1)], nice: false },
    axis: { title: grows, values: steps, format: '.2~s', grid: false },
  };
  // room for the words above the highest line, whatever the range
  const [bottom, top] = [lowest / 1.6, highest * Math.max(2, (highest / lowest) ** 0.25)];
  const y = (field) => ({
    field,
    type: 'quantitative',
    scale: { type: 'log', domain: [bottom, top], nice: false },
    axis: { title: null, values: roundFiguresWithin(bottom, top), labelExpr: LABEL },
  });
  const color = {
    field: 'side',
    type: 'nominal',
    scale: { domain: ['product', 'limit'], range: [PRODUCT, LIMIT] },
    legend: null,
  };
  const label = {
    transform: [
      { filter: `datum.at === ${steps.at(-1)}` },
      { calculate: `datum.side + '  ' + (${labels(shown)})[datum.side]`, as: 'label' },
    ],
    encoding: { x, y: y('median'), text: { field: 'label' } },
  };
  const text = { type: 'text', align: 'right', dy: -13, fontSize: 11.5, fontWeight: 600 };
  return {
    ...PANEL,
    title: panel,
    transform: [{ filter: { field: 'figure', equal: panel } }],
    layer: [
      { mark: { type: 'area', opacity: 0.14 }, encoding: { x, y: y('least'), y2: { field: 'most' }, color } },
      { mark: { type: 'line', strokeWidth: 2.25, point: { filled: true, size: 46 } }, encoding: { x, y: y('median'), color } },
      // the same words beneath themselves, so that no line runs through them
      { ...label, mark: { ...text, stroke: SURFACE, strokeWidth: 4, strokeJoin: 'round' } },
      { ...label, mark: text, encoding: { ...label.encoding, color } },
    ],
  };
}

/** 1, 2 and 5 of each decade; over a wide range only the decades. */
function roundFiguresWithin(bottom, top) {
  const decades = Math.log10(top / bottom);
  const leading = decades > 2.5 ? [1] : [1, 2, 5];
  const powers = Array.from({ length: 13 }, (_, index) => 10 ** (index - 4));
  return powers.flatMap((power) => leading.map((digit) => digit * power)).filter((value) => value >= bottom && value <= top);
}

/** The last figure of each side in words. */
function labels(points) {
  const lastOf = (side) => points.filter((point) => point.side === side).at(-1);
  return JSON.stringify(Object.fromEntries(['product', 'limit'].map((side) => [side, inShort(lastOf(side).median)])));
}

const axis = {
  labelColor: QUIET,
  titleColor: QUIET,
  labelFont: FONT,
  titleFont: FONT,
  titleFontWeight: 400,
  labelFontSize: 11,
  titleFontSize: 11.5,
};
const CONFIG = {
  background: PAPER,
  padding: 20,
  font: FONT,
  view: { fill: SURFACE, stroke: LINES, cornerRadius: 6 },
  axis: { ...axis, gridColor: '#e5ecee', domainColor: LINES, tickColor: LINES, titlePadding: 10 },
  title: { color: INK, font: FONT, fontSize: 13, fontWeight: 600, anchor: 'start', offset: 12 },
};
