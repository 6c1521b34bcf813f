// What grows, what it costs beside its limit: one panel for each figure, both axes logarithmic, in the colours of the product on its own paper, which
// reads alike on a light and on a dark page.
import { compile } from 'vega-lite';
import { parse, View } from 'vega';
import { inShort } from './table.mjs';

const PAPER = '#f5f9fa';
const SURFACE = '#ffffff';
const LINES = '#dbe2e4';
const INK = '#101b21';
const QUIET = '#455259';
const PRODUCT = '#006878';
const LIMIT = '#818d92';
const FONT = 'Inter, system-ui, -apple-system, "Segoe UI", sans-serif';
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
  const [least, most] = [Math.min(...shown.map(({ least }) => least)), Math.max(...shown.map(({ most }) => most))];
  const x = {
    field: 'at',
    type: 'quantitative',
    scale: { type: 'log', domain: [steps[0], steps.at(-1)], nice: false },
    axis: { title: grows, values: steps, format: '~s', grid: false },
  };
  const y = (field) => ({
    field,
    type: 'quantitative',
    scale: { type: 'log', domain: [least / 1.5, most * 1.5], nice: false },
    axis: { title: null, tickCount: 5, format: '~s' },
  });
  const color = {
    field: 'side',
    type: 'nominal',
    scale: { domain: ['product', 'limit'], range: [PRODUCT, LIMIT] },
    legend: null,
  };
  const last = `datum.at === ${steps.at(-1)}`;
  return {
    ...PANEL,
    title: panel,
    transform: [{ filter: { field: 'figure', equal: panel } }],
    layer: [
      { mark: { type: 'area', opacity: 0.14 }, encoding: { x, y: y('least'), y2: { field: 'most' }, color } },
      { mark: { type: 'line', strokeWidth: 2.25, point: { filled: true, size: 46 } }, encoding: { x, y: y('median'), color } },
      {
        transform: [{ filter: last }, { calculate: `datum.side + '  ' + (${labels(shown)})[datum.side]`, as: 'label' }],
        mark: { type: 'text', align: 'right', dx: 0, dy: -13, fontSize: 11.5, fontWeight: 600 },
        encoding: { x, y: y('median'), text: { field: 'label' }, color },
      },
    ],
  };
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
