/** What journeys ask of elements inside the browser. The server's types know no DOM, and the types of React declare elements without members. */
interface Element {
  scrollTop: number;
  readonly scrollWidth: number;
  readonly scrollHeight: number;
  readonly clientWidth: number;
  readonly clientHeight: number;
  click(): void;
  getAttribute(name: string): string | null;
  getBoundingClientRect(): {
    x: number;
    y: number;
    width: number;
    height: number;
    top: number;
    left: number;
    right: number;
    bottom: number;
  };
}
