#!/usr/bin/env node
/** Works on the enquiries of the receiver whose settings are in the environment, or in `.env` of the working directory. */
import { existsSync } from 'node:fs';
import { runCommands } from './commands.ts';

if (existsSync('.env')) process.loadEnvFile();
const { MAIL_TO: email } = process.env;
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const receiver = { timeZone, ...(email && { email }) };
process.exitCode = await runCommands({ receiver }, process.argv.slice(2));
