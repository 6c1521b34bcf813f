/** The first word that a color's name contains decides; the makers' names say it in English or Spanish. */
const PAINTS: readonly (readonly [RegExp, string])[] = [
  [/white|snow|pearl|ivory|blanc|perla/i, '#eef0f0'],
  [/black|onyx|ebony|negr/i, '#15181a'],
  [/silver|plat(a|ead|inum)/i, '#b4babd'],
  [/gr[ae]y|graphite|charcoal|gunmetal|steel|gris|grafito/i, '#70777b'],
  [/burgundy|maroon|wine|vino|guinda/i, '#6b1f2b'],
  [/red|ruby|crimson|roj/i, '#b3261e'],
  [/navy|blue|azul/i, '#2558a6'],
  [/green|olive|verde/i, '#4b6b4f'],
  [/orange|copper|naranj|cobre/i, '#d2691e'],
  [/yellow|gold|amarill|dorad/i, '#d9b13b'],
  [/brown|bronze|mocha|caf[eé]|marr[oó]n|bronce/i, '#6d4c33'],
  [/beige|sand|tan|champagne|arena/i, '#cdbb98'],
  [/purple|violet|morad/i, '#5f4b8b'],
];

/** The paint of a car by its name; null for a name that says no color. */
export const paintOf = (color: string | null): string | null => PAINTS.find(([name]) => color !== null && name.test(color))?.[1] ?? null;
