import { findChromium } from './find-chromium.ts';
import { findOnPath } from './system-programs.ts';

// Each worker of Playwright reads this file again; only the first looks.
process.env['CHROMIUM_PATH'] = findChromium();
const firefoxPath = findOnPath('firefox-esr');

export const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    /** The headless shell, if there is one: it takes about half of the processor time of the whole browser. */
    executablePath: findOnPath('chromium-headless-shell') ?? process.env['CHROMIUM_PATH'],
    // As root, Chromium refuses to run inside its sandbox; the pages that it opens are our own.
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  },
};

/**
 * The Firefox that people use, over WebDriver BiDi, instead of Playwright's own build. From 1.65 Playwright needs a
 * command that Firefox 153 lacks (`emulation.setMediaFeaturesOverride`).
 */
export const firefox = (firefoxUserPrefs: Record<string, string | number>) => ({
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: { ...(firefoxPath && { executablePath: firefoxPath }), firefoxUserPrefs },
});
