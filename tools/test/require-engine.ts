/**
 * Finds a browser for the tests and prints its version. Installs missing packages as root on Debian.
 *
 *   node tools/test/require-engine.ts chromium|firefox|webkit
 */
import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';
import { findOnPath, installPackages } from './system-programs.ts';

/** Programs with their Debian packages. Tests in WebKit print its version; tests in Chromium can do without. */
const programs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  chromium: { 'chromium-headless-shell': 'chromium-headless-shell' },
  firefox: { 'firefox-esr': 'firefox-esr' },
  webkit: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
};
const [engine = ''] = process.argv.slice(2);
const packages = programs[engine] ?? {};
const missing = () =>
  Object.keys(packages)
    .filter((program) => !findOnPath(program))
    .map((program) => packages[program] ?? '');

if (missing().length > 0) installPackages(...missing());
if (engine !== 'chromium' && missing().length > 0) {
  console.error(`The tests in ${engine} need ${missing().join(' and ')}: install these packages.`);
  process.exitCode = 1;
} else {
  const browser = engine === 'chromium' ? findChromium() : findOnPath('firefox-esr');
  if (engine !== 'webkit' && browser) spawnSync(browser, ['--version'], { stdio: 'inherit' });
}
