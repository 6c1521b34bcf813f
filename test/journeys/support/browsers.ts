import { type Browser, chromium, firefox } from 'playwright-core';
import { findChromium } from '../../../tools/setup/chromium.mjs';

/** The browser in which the journeys run: Chromium, or the Firefox at FIREFOX_PATH where `JOURNEY_BROWSER=firefox` asks for it. */
export const IS_FIREFOX = process.env.JOURNEY_BROWSER === 'firefox';

export const launchBrowser = (artifactsDir: string): Promise<Browser> =>
  IS_FIREFOX
    ? // the Firefox that Debian ships, over WebDriver BiDi
      firefox.launch({ channel: 'moz-firefox', executablePath: process.env.FIREFOX_PATH, artifactsDir })
    : chromium.launch({
        executablePath: findChromium(),
        artifactsDir,
        // the sandbox of Chromium needs rights that root in a container does not have
        chromiumSandbox: false,
        // the headless shell has no prompt for the microphone: it allows what a journey does not refuse
        args: ['--disable-gpu', '--disable-dev-shm-usage', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      });
