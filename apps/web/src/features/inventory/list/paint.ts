/** The first word that a color's name contains decides; the makers' names say it in English or Spanish. */
const PAINTS: readonly (readonly [RegExp, string])[] = [
  [/white|snow|pearl|ivory|blanc|perla/i, 'white'],
  [/black|onyx|ebony|negr/i, 'black'],
  [/silver|plat(a|ead|inum)/i, 'silver'],
  [/gr[ae]y|graphite|charcoal|gunmetal|steel|gris|grafito/i, 'gray'],
  [/burgundy|maroon|wine|vino|guinda/i, 'burgundy'],
  [/red|ruby|crimson|roj/i, 'red'],
  [/navy|blue|azul/i, 'blue'],
  [/green|olive|verde/i, 'green'],
  [/orange|copper|naranj|cobre/i, 'orange'],
  [/yellow|gold|amarill|dorad/i, 'yellow'],
  [/brown|bronze|mocha|caf[eé]|marr[oó]n|bronce/i, 'brown'],
  [/beige|sand|tan|champagne|arena/i, 'beige'],
  [/purple|violet|morad/i, 'purple'],
];

/** The paint of a car by its name, as `data-paint` of the tokens; null for a name that says no color. */
export const paintOf = (color: string | null): string | null => PAINTS.find(([name]) => color !== null && name.test(color))?.[1] ?? null;
