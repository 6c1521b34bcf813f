/** The columns of a row that take a value of this type as it is. */
type ColumnFor<Row, Value> = { [Column in keyof Row]-?: [Value] extends [Row[Column]] ? Column : never }[keyof Row];

/**
 * Where each field of an input is stored: in the column that takes it as it is, or `null` where the feature writes it in another form or to
 * another table. A field that the map does not name does not compile, so no field of a contract is accepted and then lost.
 */
export type ColumnMap<Input, Row> = {
  readonly [Field in keyof Input]-?: ColumnFor<Row, Exclude<Input[Field], undefined>> | null;
};

type Columns<Map, Input> = {
  [Field in keyof Input as Field extends keyof Map ? (Map[Field] extends PropertyKey ? Map[Field] : never) : never]: Input[Field];
};

/** The columns that an input fills. A field that is not given stays out, so an update leaves its column as it was. */
export function columnsOf<const Map extends Record<string, string | null>, Input extends object>(
  map: Map & Record<Exclude<keyof Input, keyof Map>, never>,
  input: Input,
): Columns<Map, Input> {
  const given = Object.entries(input).flatMap(([field, value]) => {
    const column = map[field];
    return typeof column === 'string' && value !== undefined ? [[column, value] as const] : [];
  });
  return Object.fromEntries(given) as Columns<Map, Input>;
}

/** Values of columns and of nothing else: a key that is not a column does not compile, even if it comes from a spread. */
export type OnlyColumns<Row, Values> = Values & Record<Exclude<keyof Values, keyof Row>, never>;
