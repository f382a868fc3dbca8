import { appendFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

/** The windows in which the frame above the work is measured, and the limits that every screen meets, in pixels. */
const windows = {
  desk: { width: 1440, height: 900, most: 560, near: 225 },
  phone: { width: 360, height: 740, most: 640, near: 200 },
} as const

/** The screens whose work begins directly below the head and its tabs; they keep to the nearer limit. */
const near: ReadonlySet<string> = new Set([
  '/courses/:id/activity',
  '/courses/:id/students',
  '/courses/:id/manage_session',
  '/courses/:id/manage_session/pattern',
])

/**
 * Checks how far below the top of the window the first row of work begins. With `FIRST_ROWS=<file>` the numbers of each
 * screen are added to the file, tab by tab: its pattern, on the desk, on a phone.
 */
export async function expectWorkInView(page: Page, pattern: string): Promise<void> {
  const found: (number | null)[] = []
  for (const { width, height, ...limits } of Object.values(windows)) {
    const most = near.has(pattern) ? limits.near : limits.most
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    // A page takes some frames to fit another window: its acts move into the bar of a phone, which is loaded by then.
    const isInView = async () => ((await firstRow(page)) ?? 0) <= most
    await expect
      .poll(isInView, { timeout: 5_000, intervals: [20] })
      .toBe(true)
      .catch(() => undefined)
    const row = await firstRow(page)
    expect.soft(row ?? 0, `the first row of ${pattern} at ${width} px`).toBeLessThanOrEqual(most)
    found.push(row)
  }
  if (process.env.FIRST_ROWS) appendFileSync(process.env.FIRST_ROWS, `${[pattern, ...found].join('\t')}\n`)
}

/**
 * How far below the top of the window the first row of work begins, in pixels: a row, a field, a fact, or, where a page
 * has none of them, its first words. Heads, tabs, tools of lists and messages in their way are not work. Null on a page
 * without any.
 */
export const firstRow = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const frame = 'header, nav, search, [role="toolbar"], [data-tools], thead, [popover], dialog'
    const topmost = (selector: string): number | null => {
      const found = [...document.querySelectorAll<HTMLElement>(`main :is(${selector})`)]
        .filter((one) => !one.closest(frame))
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width > 4 && height > 4)
        .map(({ top }) => Math.round(top + scrollY))
      return found.length > 0 ? Math.min(...found) : null
    }
    const rows = 'tbody tr, [role="row"], [role="gridcell"], [role="radiogroup"], li, dd, dt, article'
    const fields = 'form :is(input, select, textarea), [contenteditable="true"], details'
    return topmost(`${rows}, ${fields}`) ?? topmost('p, b, h2, h3, figure, section')
  })
