/** A numeric column as a number: Postgres answers text, which keeps digits that no amount of ours has. */
export const decimal = {
  to: (value: number | null | undefined) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
