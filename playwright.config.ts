import { availableParallelism, tmpdir } from 'node:os'
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
  workers: availableParallelism(),
  // A journey that fails for its own reason is repaired, not repeated.
  retries: 0,
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
