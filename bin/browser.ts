// The browser of the journeys and of the benchmark: Debian's Chromium, installed by apt if it is missing.
import { existsSync } from 'node:fs'
import { installOne } from './apt.ts'

/** First the one that never opens a window: it runs the journeys in two thirds of the time. */
const names = ['chromium-headless-shell', 'chromium']
const found = () => names.map((name) => `/usr/bin/${name}`).find((place) => existsSync(place))

/** The launch options for Playwright; the browser only contacts the servers of its pages. */
export const debianChromium = () => ({
  executablePath: found() ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

export function installBrowser(): void {
  if (found()) return
  console.log('Installing Chromium …')
  if (!installOne(...names)) console.log(`The journeys need Chromium: apt-get install ${names.join(', or ')}`)
}
