/** Runs in the page: milliseconds from the next mouse press until the text is painted at the end of the thread. */
export function timeNextOpening(lastText) {
  const { promise, resolve } = Promise.withResolvers();
  window.opening = promise;
  const isOpen = () => {
    const thread = document.querySelector('[role=log]');
    const bubbles = [...(thread?.querySelectorAll('[data-index]') ?? [])];
    const end = thread?.getBoundingClientRect().bottom;
    return bubbles.some((bubble) => {
      const { top, bottom } = bubble.getBoundingClientRect();
      return top < end && bottom <= end + 1 && bubble.textContent.includes(lastText);
    });
  };
  const listen = ({ timeStamp }) => {
    const look = () => {
      if (!isOpen()) return void requestAnimationFrame(look);
      // a task scheduled within a frame runs after its paint
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  };
  addEventListener('pointerdown', listen, { capture: true, once: true });
}

/** Runs in the page: returns the time measured above. */
export const openingTime = () => window.opening;

/**
 * Runs in the page: inspects the thread after each frame. A jump is the movement of messages in pixels beyond the wheel distance, or
 * against it; a gap is the height in the thread without a message.
 */
export function watchThread() {
  const thread = document.querySelector('[role=log]');
  const seen = { frames: [], jumps: [], gaps: [], blank: 0 };
  window.threadSeen = seen;
  let [turned, before, lastFrame] = [0, new Map(), performance.now()];
  thread.addEventListener('wheel', ({ deltaY }) => (turned -= deltaY), { passive: true });

  const look = () => {
    const { top: first, bottom: last } = thread.getBoundingClientRect();
    const boxes = [...thread.querySelectorAll('[data-index]')].map((row) => [row, row.getBoundingClientRect()]);
    const shown = boxes.filter(([, { top, bottom }]) => bottom > first && top < last).sort(([, one], [, other]) => one.top - other.top);
    if (shown.length === 0) seen.blank++;
    const edges = [first, ...shown.flatMap(([, { top, bottom }]) => [top, bottom]), last];
    const isAtBeginning = thread.scrollTop < 60;
    seen.gaps.push(Math.max(0, ...edges.map((edge, index) => (index % 2 || (index === 0 && isAtBeginning) ? 0 : edges[index + 1] - edge))));
    const known = shown.find(([row]) => before.has(row));
    if (known) {
      const moved = known[1].top - before.get(known[0]);
      // the compositor can be one frame ahead of the wheel events
      seen.jumps.push(Math.max(0, -moved, moved - turned));
      turned = Math.max(0, turned - Math.max(0, moved));
      // at the start of the conversation the wheel has no effect
      if (isAtBeginning) turned = 0;
    }
    before = new Map(shown.map(([row, { top }]) => [row, top]));
  };
  const onFrame = (now) => {
    seen.frames.push(now - lastFrame);
    lastFrame = now;
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', look);
    port1.start();
    port2.postMessage(null);
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
}

/** Runs in the page: returns the observations. */
export const whatWasSeen = () => window.threadSeen;
