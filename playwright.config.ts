import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { debianChromium } from './bin/browser.ts'

/** Each worker has a portal of its own with the demo university; each journey is a person with an errand. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  outputDir: join(tmpdir(), 'portal-e2e-results'),
  globalSetup: './src/app/e2e/setup.ts',
  fullyParallel: true,
  // One more than there are cores: half of the time of a journey is waiting for the page to answer.
  workers: 3,
  // A journey that passes at the second attempt only is named at the end of `npm test`.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Macau',
    launchOptions: debianChromium(),
    trace: 'off',
  },
})
