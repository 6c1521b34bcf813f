/** A row of photos that scrolls from one to the next, with its arrows, its count and its small photos (`root` holds them all). */
export class PhotoRow {
  private readonly row: HTMLElement | null;

  constructor(private readonly root: HTMLElement) {
    this.row = root.querySelector<HTMLElement>(':scope [data-photos]');
    this.row?.addEventListener('scroll', () => this.showPosition(), { passive: true });
    for (const arrow of this.own<HTMLButtonElement>('[data-move]')) {
      arrow.hidden = false;
      arrow.addEventListener('click', () => this.show(this.position + Number(arrow.dataset.move)));
    }
    for (const thumb of this.own<HTMLAnchorElement>('[data-show]'))
      thumb.addEventListener('click', (event) => {
        event.preventDefault();
        this.show(Number(thumb.dataset.show));
      });
  }

  /** From 0. */
  get position(): number {
    const { scrollLeft = 0, clientWidth = 0 } = this.row ?? {};
    return clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth);
  }

  /** Beyond the last photo comes the first one again. */
  show(position: number, behavior: ScrollBehavior = 'auto'): void {
    if (!this.row) return;
    const count = this.row.children.length;
    this.row.scrollTo({ left: ((position + count) % count) * this.row.clientWidth, behavior });
  }

  private showPosition(): void {
    const { position } = this;
    for (const place of this.own('[data-position]')) place.textContent = String(position + 1);
    for (const thumb of this.own('[data-show]')) {
      const isShown = thumb.dataset.show === String(position);
      if (isShown === (thumb.ariaCurrent === 'true')) continue;
      thumb.ariaCurrent = isShown ? 'true' : null;
      if (isShown) scrollIntoRow(thumb);
    }
  }

  /** Without those of another row inside of this one. */
  private own<Kind extends HTMLElement>(selector: string): Kind[] {
    return [...this.root.querySelectorAll<Kind>(selector)].filter((found) => found.closest('[data-gallery], dialog') === this.root);
  }
}

/** Moves the row of small photos alone; `scrollIntoView` would move the page. */
function scrollIntoRow(thumb: HTMLElement): void {
  const row = thumb.closest<HTMLElement>('[data-thumbs]');
  if (!row) return;
  const { left, right } = thumb.getBoundingClientRect();
  const bounds = row.getBoundingClientRect();
  if (left < bounds.left) row.scrollBy({ left: left - bounds.left });
  else if (right > bounds.right) row.scrollBy({ left: right - bounds.right });
}
