import { type CDPSession, chromium, type Page } from '@playwright/test'
import { debianChromium } from '../bin/browser.ts'
import { type Place, startPortal } from './portal.ts'
import { type Counted, counting } from './rendered.ts'
import { sessionFrom, tokenFrom } from './session.ts'
import { median } from './sums.ts'

/** Opens a page as the lecturer of the demo university, in a portal that is started for it. */
export async function onPage(
  place: Place,
  port: number,
  { path, ready, script = '' }: { path: string; ready: (page: Page) => Promise<void>; script?: string },
  measure: (page: Page, session: CDPSession) => Promise<void>,
): Promise<void> {
  const portal = await startPortal(place, port)
  const { executablePath, args } = debianChromium()
  const browser = await chromium.launch({ executablePath, args })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    const token = tokenFrom(place, port, 'lecturer')
    await page.addInitScript((session) => sessionStorage.setItem('session', session), sessionFrom(token))
    await page.addInitScript(counting + script)
    await page.goto(`http://localhost:${port}/my${path}`)
    await ready(page)
    await page.waitForLoadState('networkidle')
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await measure(page, session)
  } finally {
    await browser.close()
    await portal.close()
  }
}

export async function slowDown(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** The columns of the result of {@link pressed}. */
export const costs = ['to paint, median ms', 'most ms', 'redrawn', 'commits', 'layouts', 'nodes'] as const

/** Presses the keys one by one and returns the cost of each key. */
export async function pressed(page: Page, session: CDPSession, keys: readonly string[]): Promise<string[]> {
  const layouts = async () =>
    (await session.send('Performance.getMetrics')).metrics.find((one) => one.name === 'LayoutCount')?.value ?? 0
  const counted = () => page.evaluate<Counted>('globalThis.takeCounts()')
  await counted()
  const before = await layouts()
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(200)
  }
  const each = (sum: number) => (sum / keys.length).toFixed(1)
  const laidOut = each((await layouts()) - before)
  const { paints, redrawn, commits, nodes } = await counted()
  const times = [median(paints).toFixed(0), Math.max(...paints).toFixed(0)]
  return [...times, each(redrawn), each(commits), laidOut, String(nodes)]
}

export const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
export const head = (cells: readonly string[]): string => `\n${line(cells)}\n|${'---|'.repeat(cells.length)}`
