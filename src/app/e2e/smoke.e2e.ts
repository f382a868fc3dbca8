import { existsSync, readdirSync } from 'node:fs'
import type { Response } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { expect, heading, test } from './fixtures.ts'
import { watchRequests } from './settled.ts'
import { unsaid } from './unsaid.ts'
import { domains, visits } from './visitors.ts'

test('every domain with screens is visited', () => {
  const drawn = readdirSync('src/domains').filter((name) => existsSync(`src/domains/${name}/web/screens.ts`))
  expect(Object.keys(domains).toSorted()).toEqual(drawn.toSorted())
})

/** The domains whose screens are visited; without a list, all. */
const visited = process.env.E2E_DOMAINS?.split(',')

for (const { domain, pattern, person, isScreen, address } of visits) {
  if (visited && !visited.includes(domain)) continue
  test(`${pattern} opens for the ${person}, nothing is refused on the way${isScreen ? ', and there is no barrier' : ''}`, async ({
    signedInPage,
    api,
  }) => {
    const page = await signedInPage(person)
    const refused: string[] = []
    const listen = (answer: Response) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`)
    page.on('response', listen)
    const requests = watchRequests(page)
    const path = await address(await api(person))
    await page.goto(isScreen ? `/my${path}?itemsPerPage=15` : `/my${path}`)
    await expect(heading(page)).toHaveText(/.+/)
    await expect(page).toHaveTitle(/.+ · My University$/)
    await requests.settled()
    expect.soft(await heading(page).textContent()).not.toMatch(/^(404|This link does not work for you)$/)
    // Checked now and not at the end, because a notice of an error disappears after five seconds.
    expect.soft(await page.getByRole('alert').allTextContents()).toEqual([])
    expect.soft(await unsaid(page)).toEqual([])
    // People who may not see a screen are led home, where everything must work too.
    if (isScreen) expect.soft(new URL(page.url()).pathname).toBe(`/my${path}`)
    if (isScreen) await expectNoBarriers(page, path)
    // Ends here, so that late requests are included.
    requests.end()
    page.off('response', listen)
    expect(refused).toEqual([])
  })
}
