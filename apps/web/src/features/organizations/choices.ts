/** The choices with what is chosen, also where that is none of them. */
export const withCurrent = (choices: readonly string[], current: string): readonly string[] =>
  choices.includes(current) ? choices : [current, ...choices];
