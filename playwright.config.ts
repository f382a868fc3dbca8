import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { debianChromium } from './bin/browser.ts'

/** Each worker has a portal of its own with the demo university; each journey is a person with a goal. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  outputDir: join(tmpdir(), 'portal-e2e-results'),
  globalSetup: './src/app/e2e/setup.ts',
  fullyParallel: true,
  // One more than there are cores: a journey spends half of its time waiting for the page to respond.
  workers: 3,
  // A journey that only passes at the second attempt is named at the end of `npm test`.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Macau',
    launchOptions: debianChromium(),
    trace: 'off',
    // An action that is never possible fails long before the test does.
    actionTimeout: 30_000,
  },
})
