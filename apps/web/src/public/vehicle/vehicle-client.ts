import '../public.css';
import { thumbHashToRGBA } from 'thumbhash';
import { openBookings } from './booking-sending';
import { sendLeads } from './lead-sending';
import { PhotoRow } from './photo-row';

/** The page is whole without this script; it adds arrows and the count to the photos, the enlarged view and the way to share. */
function start(): void {
  for (const canvas of document.querySelectorAll<HTMLCanvasElement>('[data-thumbhash]')) drawPreview(canvas);
  const gallery = document.querySelector<HTMLElement>('[data-gallery]');
  if (gallery) enlargeOnClick(gallery);
  const share = document.querySelector<HTMLButtonElement>('[data-share]');
  if (share) shareOnClick(share);
  const lead = document.querySelector<HTMLElement>('[data-lead]');
  if (lead) {
    sendLeads(lead);
    leaveRoomFor(lead);
  }
  const booking = document.querySelector<HTMLDialogElement>('[data-booking]');
  if (booking) openBookings(booking);
  for (const link of document.querySelectorAll<HTMLElement>('[data-lead-link]')) link.hidden = false;
}

/** The bar at the foot leads to the form, and would cover it. */
function leaveRoomFor(form: HTMLElement): void {
  const bar = document.querySelector<HTMLElement>('[data-message-bar]');
  if (!bar) return;
  new IntersectionObserver(([entry]) => (bar.hidden = entry?.isIntersecting === true)).observe(form);
}

/** Placeholder of a photo until it has been loaded. */
function drawPreview(canvas: HTMLCanvasElement): void {
  const bytes = Uint8Array.from(atob(canvas.dataset.thumbhash ?? ''), (letter) => letter.charCodeAt(0));
  const { w, h, rgba } = thumbHashToRGBA(bytes);
  Object.assign(canvas, { width: w, height: h });
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
}

function enlargeOnClick(gallery: HTMLElement): void {
  const dialog = gallery.querySelector('dialog');
  if (!dialog) return;
  const row = new PhotoRow(gallery);
  const enlarged = new PhotoRow(dialog);
  const button = gallery.querySelector<HTMLButtonElement>('button[data-enlarge]');
  if (button) button.hidden = false;
  gallery.addEventListener('click', (event) => {
    const control = (event.target as Element).closest('[data-enlarge]');
    // a click with a modifier opens the photo in another tab, as with any link
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    fillEnlarged(dialog, gallery);
    dialog.showModal();
    enlarged.show(row.position, 'instant');
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') enlarged.show(enlarged.position + (key === 'ArrowLeft' ? -1 : 1));
  });
  dialog.addEventListener('close', () => row.show(enlarged.position, 'instant'));
  const close = dialog.querySelector<HTMLButtonElement>('[data-close]');
  if (!close) return;
  close.hidden = false;
  close.addEventListener('click', () => dialog.close());
}

/** The large photos, when they are wanted for the first time. A click on one brings it nearer, so that it is moved about by scrolling. */
function fillEnlarged(dialog: HTMLDialogElement, gallery: HTMLElement): void {
  const row = dialog.querySelector<HTMLElement>('[data-photos]');
  if (!row || row.children.length > 0) return;
  for (const link of gallery.querySelectorAll<HTMLAnchorElement>('a[data-enlarge]')) {
    const place = document.createElement('li');
    place.className = 'flex w-full shrink-0 snap-center overflow-auto';
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaLabel = row.dataset.zoom ?? '';
    button.className = 'm-auto size-full cursor-zoom-in aria-pressed:size-[220%] aria-pressed:shrink-0 aria-pressed:cursor-zoom-out';
    const image = document.createElement('img');
    image.src = link.href;
    image.loading = 'lazy';
    image.alt = link.querySelector('img')?.alt ?? '';
    image.className = 'size-full object-contain';
    button.append(image);
    button.addEventListener('click', (event) => zoomAt(button, event));
    place.append(button);
    row.append(place);
  }
}

/** The place that was clicked stays under the pointer. */
function zoomAt(button: HTMLButtonElement, event: MouseEvent): void {
  const { left, top, width, height } = button.getBoundingClientRect();
  const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
  button.ariaPressed = button.ariaPressed === 'true' ? 'false' : 'true';
  const place = button.parentElement;
  place?.scrollTo({
    left: x * button.offsetWidth - place.clientWidth / 2,
    top: y * button.offsetHeight - place.clientHeight / 2,
    behavior: 'instant',
  });
}

const COPIED_MS = 2_000;

/** Shares with the device's own dialog where it has one; else copies the link. */
function shareOnClick(button: HTMLButtonElement): void {
  const { share: title, text = '', copied = '', failed = '' } = button.dataset;
  const status = document.querySelector<HTMLElement>('[data-share-status]');
  const say = (words: string) => {
    if (!status) return;
    status.textContent = words;
    setTimeout(() => (status.textContent = ''), COPIED_MS);
  };
  const url = window.location.href.replace(/#.*/, '');
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => say(copied),
      () => say(failed),
    );
  button.hidden = false;
  button.addEventListener('click', () => {
    if (typeof navigator.share !== 'function') return void copy();
    navigator.share({ ...(title && { title }), text, url }).catch((error: unknown) => {
      // closing the device's own dialog is no failure
      if (!(error instanceof DOMException && error.name === 'AbortError')) void copy();
    });
  });
}

start();
