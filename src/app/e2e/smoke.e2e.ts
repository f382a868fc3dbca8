import { existsSync, readdirSync } from 'node:fs'
import type { Page, Request, Response } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { expect, heading, test } from './fixtures.ts'
import { addressOf, domains, visits } from './visitors.ts'

test('every domain with screens is walked', () => {
  const drawn = readdirSync('src/domains').filter((name) => existsSync(`src/domains/${name}/web/screens.ts`))
  expect(Object.keys(domains).toSorted()).toEqual(drawn.toSorted())
})

/** Knows when nothing has been on its way for a moment, which is sooner than the half second of `networkidle`. */
function watchAsking(page: Page) {
  const under = new Set<Request>()
  let lastAt = performance.now()
  const seen = (change: (one: Request) => unknown) => (one: Request) => {
    change(one)
    lastAt = performance.now()
  }
  const [begun, over] = [seen((one) => under.add(one)), seen((one) => under.delete(one))]
  page.on('request', begun).on('requestfinished', over).on('requestfailed', over)
  return {
    async ended() {
      await expect.poll(() => under.size === 0 && performance.now() - lastAt > 100, { intervals: [20] }).toBe(true)
      page.off('request', begun).off('requestfinished', over).off('requestfailed', over)
    },
  }
}

for (const { pattern, person, isScreen } of visits)
  test(`${pattern} opens for the ${person}, nothing is refused on the way${isScreen ? ', and there is no barrier' : ''}`, async ({
    seat,
    api,
  }) => {
    const page = await seat(person)
    const refused: string[] = []
    const listen = (answer: Response) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`)
    page.on('response', listen)
    const asking = watchAsking(page)
    const path = await addressOf(pattern, await api(person))
    await page.goto(isScreen ? `/my${path}?itemsPerPage=15` : `/my${path}`)
    await expect(heading(page)).toHaveText(/.+/)
    await expect(page).toHaveTitle(/.+ · My University$/)
    await asking.ended()
    expect.soft(await heading(page).textContent()).not.toMatch(/^(404|This link leads nowhere for you)$/)
    await expect(page.getByRole('alert')).toHaveCount(0)
    // Who may not see a screen is led home, where all is well too.
    if (isScreen) expect.soft(new URL(page.url()).pathname).toBe(`/my${path}`)
    page.off('response', listen)
    expect(refused).toEqual([])
    if (isScreen) await expectNoBarriers(page, path)
  })
