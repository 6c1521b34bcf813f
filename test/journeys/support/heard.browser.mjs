/** Put into a page before its own programs: counts tones, keeps notices, and lets the person be in another window. */
export function listenToPage() {
  const heard = { tones: 0, notices: [], isHere: true };
  window.heard = heard;
  window.OscillatorNode = class extends OscillatorNode {
    start(...when) {
      heard.tones += 1;
      super.start(...when);
    }
  };
  document.hasFocus = () => heard.isHere;
  window.Notification = class Notice extends EventTarget {
    static permission = 'default';

    static requestPermission() {
      Notice.permission = 'granted';
      return Promise.resolve('granted');
    }

    constructor(title) {
      super();
      this.title = title;
      heard.notices.push(this);
    }

    close() {
      heard.notices = heard.notices.filter((notice) => notice !== this);
    }
  };
}

export function heardByPage() {
  const { tones, notices } = window.heard;
  return { tones, notices: notices.map(({ title }) => title) };
}

/** Forgets what was heard; from now on the person is in this window, or not. */
export function hushPage(isHere) {
  Object.assign(window.heard, { tones: 0, notices: [], isHere });
}

export function clickNotice() {
  window.heard.notices[0].dispatchEvent(new Event('click'));
}
