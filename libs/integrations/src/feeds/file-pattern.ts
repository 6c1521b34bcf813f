/**
 * `*` and `?` as file managers know them; case does not matter. Only the last of several stars is tried again: the time grows with the two
 * lengths multiplied, whatever the pattern, where a regular expression would try all combinations.
 */
export function fitsPattern(name: string, pattern: string): boolean {
  const letters = Array.from(name.toLowerCase());
  const signs = Array.from(pattern.toLowerCase());
  let sign = 0;
  let letter = 0;
  let star = -1;
  let afterStar = 0;
  while (letter < letters.length) {
    if (signs[sign] === '*') {
      star = sign++;
      afterStar = letter;
    } else if (signs[sign] === '?' || (sign < signs.length && signs[sign] === letters[letter])) {
      sign++;
      letter++;
    } else if (star === -1) return false;
    else {
      sign = star + 1;
      letter = ++afterStar;
    }
  }
  return signs.slice(sign).every((rest) => rest === '*');
}
