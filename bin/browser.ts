// The browser of the journeys and of the benchmark: Debian's Chromium, installed by apt where missing.
import { existsSync } from 'node:fs'
import { installOne } from './apt.ts'

/** First the one that never opens a window: with it the journeys take two thirds of the time. */
const names = ['chromium-headless-shell', 'chromium']
const found = () => names.map((name) => `/usr/bin/${name}`).find((place) => existsSync(place))

/** How Playwright starts it; it asks nobody but the servers of its pages. */
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
