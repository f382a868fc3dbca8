import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const [phone, desk] = [360, 1440]
/** Colours are the same at every width: they are looked at on the desk, and on the phone with `npm test -- --all`. */
const inColour = process.env.TEST_ALL ? [phone, desk] : [desk]
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose answer depends on the colours, by day and by night; the others are asked once. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** On a phone and on a desk, by day and by night: no barrier that axe finds, and nothing wider than the window. */
export async function expectNoBarriers(page: Page, where: string): Promise<void> {
  for (const width of [phone, desk]) {
    await page.setViewportSize({ width, height: 900 })
    // What lies half below the bar that stays in sight would count as too small.
    await page.evaluate(() => scrollTo(0, 0))
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expect.poll(() => isDark(page), { intervals: [10] }).toBe(false)
    const skipped = inColour.includes(width) ? [] : colourRules
    const found = await barriers(page, (axe) => axe.withTags(standards).disableRules(skipped))
    expect(found, `${where}, light, ${width} px`).toEqual([])
    expect(await overflow(page), `${where}, ${width} px`).toBe(0)
    if (!inColour.includes(width)) continue
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expect.poll(() => isDark(page), { intervals: [10] }).toBe(true)
    expect(await barriers(page, (axe) => axe.withRules(colourRules)), `${where}, dark, ${width} px`).toEqual([])
  }
}

async function barriers(page: Page, asking: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // What is in the page already is not sent again, and what is in order is not described.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder(isThere ? { page, axeSource: '0' } : { page }).options({ resultTypes: ['violations'] })
  // The portal has no frames of others, so that axe need not open a page of its own for each answer.
  const { violations } = await asking(axe.setLegacyMode()).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Whether the page is drawn in the dark by now. */
const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [red = 255] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number)
    return red < 128
  })

/** By how much the page is wider than its window, in pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
