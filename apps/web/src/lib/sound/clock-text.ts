/** Minutes and seconds: 1:05. Rounded, because two measurements of one recording differ by some hundredths of a second. */
export function clockText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
