import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { debianChromium } from './bin/browser.ts'

const port = Number(process.env.E2E_PORT ?? 18_080)
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'portal-e2e-'))
process.env.E2E_DATA_DIR = dataDir
/** Where the letters of the journeys arrive, and where they can be read. */
const mailPort = port + 1
const mailFile = `${dataDir}-letters.json`
process.env.E2E_MAIL_FILE = mailFile

/** One portal with the demo university serves all journeys; each journey is a person with an errand. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  outputDir: join(tmpdir(), 'portal-e2e-results'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Asia/Macau',
    launchOptions: debianChromium(),
    trace: 'off',
  },
  webServer: [
    {
      command: 'node src/app/e2e/mail-sink.ts',
      port: mailPort,
      env: { MAIL_PORT: String(mailPort), MAIL_FILE: mailFile },
    },
    {
      command: 'node --disable-proto=delete src/app/server/main.ts',
      url: `http://localhost:${port}/readyz`,
      timeout: 120_000,
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        REQUESTS_PER_MINUTE: '0',
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
})
