import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { debianChromium } from '../bin/browser.ts'
import { startPortal } from './portal.ts'
import { sessionFrom, tokenFrom } from './session.ts'
import { printSizes } from './sizes.ts'
import { median } from './sums.ts'

/** Bytes of the app as transferred (gzip) and Lighthouse's score of the feed on a simulated phone. */
export async function measureApp(dataDir: string, port: number): Promise<void> {
  console.log('\n## app')
  printSizes()
  const portal = await startPortal({ name: 'embedded', dataDir }, port)
  try {
    const scores: number[] = []
    // The first visit meets a portal that has not answered any request yet.
    for (let tries = 0; scores.length < 5 && tries < 8; tries++) {
      const score = await look(dataDir, port, scores.length === 0 ? 'portal just started' : 'portal in use')
      if (score !== null) scores.push(score)
    }
    console.log(`Lighthouse mobile, feed: performance of ${scores.length} looks, median ${median(scores)}`)
  } finally {
    await portal.close()
  }
}

/**
 * Loads the feed as for a returning person: her session is in the tab, the browser has nothing else stored. Null if the
 * browser could not be recorded.
 */
async function look(dataDir: string, port: number, when: string): Promise<number | null> {
  const debugPort = port + 50
  const { executablePath, args } = debianChromium()
  const browser = await chromium.launchPersistentContext('', {
    executablePath,
    args: [...args, `--remote-debugging-port=${debugPort}`],
  })
  await browser.addInitScript(
    (session) => {
      if (location.protocol === 'http:') sessionStorage.setItem('session', session)
    },
    sessionFrom(tokenFrom({ name: 'embedded', dataDir }, port, 'student')),
  )
  const result = await lighthouse(`http://localhost:${port}/my/feed`, {
    port: debugPort,
    onlyCategories: ['performance', 'accessibility'],
    logLevel: 'error',
  })
  await browser.close()
  const { categories, audits, runtimeError } = result?.lhr ?? {}
  if (runtimeError) {
    console.log(`Lighthouse could not record the page: ${runtimeError.code}`)
    return null
  }
  const score = (name: string) => Math.round((categories?.[name]?.score ?? 0) * 100)
  const shown = (name: string) => audits?.[name]?.displayValue ?? '?'
  console.log(
    `Lighthouse mobile, feed, ${when}: performance ${score('performance')}, accessibility ${score('accessibility')}, FCP ${shown('first-contentful-paint')}, LCP ${shown('largest-contentful-paint')}, TBT ${shown('total-blocking-time')}, CLS ${shown('cumulative-layout-shift')}, SI ${shown('speed-index')}`,
  )
  return score('performance')
}
