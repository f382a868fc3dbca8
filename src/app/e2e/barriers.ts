import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const [phone, desk] = [360, 1440]
type Look = { width: number; colorScheme: 'light' | 'dark' }
/** Colours do not depend on the width, so each theme is checked at one; with `npm test -- --all` each at both. */
const looks: readonly Look[] = [
  { width: phone, colorScheme: 'light' },
  { width: desk, colorScheme: 'dark' },
  ...(process.env.TEST_ALL
    ? ([
        { width: phone, colorScheme: 'dark' },
        { width: desk, colorScheme: 'light' },
      ] as const)
    : []),
]
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Checks on a phone in the light theme and on a desktop in the dark one that axe finds no barrier and nothing is wider
 * than the window.
 */
export async function expectNoBarriers(page: Page, where: string): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 })
    // An element half covered by a bar that stays in place would count as too small.
    await page.evaluate(() => scrollTo(0, 0))
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect.poll(() => isDark(page), { intervals: [10] }).toBe(colorScheme === 'dark')
    await setBars(page, 'static')
    expect(await barriers(page), `${where}, ${colorScheme}, ${width} px`).toEqual([])
    await setBars(page, '')
    expect(await overflow(page), `${where}, ${width} px`).toBe(0)
    if (width === phone) await expectRoomForLargeText(page, `${where}, ${width} px`)
  }
}

/** Lays the bars with the acts of a page below its work, or back over it. */
const setBars = (page: Page, position: 'static' | ''): Promise<void> =>
  page.evaluate((value) => {
    for (const bar of document.querySelectorAll<HTMLElement>('[data-act-bar]')) bar.style.position = value
  }, position)

async function barriers(page: Page): Promise<string[]> {
  // Does not send axe again if the page has it already, and omits passed checks from the result.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder(isThere ? { page, axeSource: '0' } : { page }).options({ resultTypes: ['violations'] })
  // The portal embeds no frames of other sites, so axe need not open a page of its own for each result.
  const { violations } = await axe.setLegacyMode().withTags(standards).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Whether the page is already rendered in the dark theme. */
const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [red = 255] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number)
    return red < 128
  })

/** By how much the page is wider than its window, in pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Checks the same with text of twice its size (WCAG 2.2, 1.4.4), where a pixel may come from rounding. */
async function expectRoomForLargeText(page: Page, where: string): Promise<void> {
  const setSize = (size: string) => page.evaluate((value) => (document.documentElement.style.fontSize = value), size)
  await setSize('200%')
  // Tables decide about their columns some frames after a change of size.
  await expect.poll(() => overflow(page), { message: `${where}, large text`, intervals: [20] }).toBeLessThanOrEqual(1)
  await setSize('')
}
