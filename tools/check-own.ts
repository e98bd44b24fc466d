/** Checks the types of the owner's code in a site beside the product; those of the sample are checked with the product's. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFolder, siteFolder } from '../environment/site-folder.ts';
import { orExit } from './or-exit.ts';

const own = join(orExit(siteFolder), 'own');
const isOfSample = own === join(productFolder, 'content/own');

if (existsSync(own) && !isOfSample) {
  const folder = join(productFolder, 'node_modules/.cache/own');
  mkdirSync(folder, { recursive: true });
  const tsconfig = join(folder, 'tsconfig.json');
  const files = ['.astro/types.d.ts', 'src/env.d.ts'].map((name) => join(productFolder, name));
  const config = { extends: join(productFolder, 'tsconfig.own.json'), include: [own, ...files] };
  writeFileSync(tsconfig, JSON.stringify(config));
  const check = ['check', '--noSync', '--minimumFailingSeverity', 'hint', '--tsconfig', tsconfig];
  const bin = join(productFolder, 'node_modules/astro/bin/astro.mjs');
  const { status } = spawnSync(process.execPath, [bin, ...check], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
