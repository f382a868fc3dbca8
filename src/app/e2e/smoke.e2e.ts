import { existsSync, readdirSync } from 'node:fs'
import type { Page, Response } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { expectWorkInView } from './first-row.ts'
import { expect, heading, test } from './fixtures.ts'
import { watchRequests } from './settled.ts'
import { unsaid } from './unsaid.ts'
import { domains, type Visit, visits } from './visitors.ts'

test('every domain with screens is visited', () => {
  const drawn = readdirSync('src/domains').filter((name) => existsSync(`src/domains/${name}/web/screens.ts`))
  expect(Object.keys(domains).toSorted()).toEqual(drawn.toSorted())
})

/** The domains whose screens are visited; without a list, all. */
const visited = process.env.E2E_DOMAINS?.split(',')
const asked = visits.filter(({ domain }) => !visited || visited.includes(domain))
/** A generous limit, because others may use the machine. */
const secondsOfPage = 120

for (const [domain, ofDomain] of Map.groupBy(asked, (visit) => visit.domain))
  for (const [person, ofPerson] of Map.groupBy(ofDomain, (visit) => visit.person))
    test(`the pages of ${domain} open for the ${person}, nothing is refused on the way, and there is no barrier`, async ({
      signedInPage,
      api,
    }) => {
      test.setTimeout(ofPerson.length * secondsOfPage * 1000)
      const page = await signedInPage(person)
      for (const visit of ofPerson)
        await test.step(visit.pattern, async () => expectWorks(page, visit, await visit.address(await api(person))))
    })

async function expectWorks(page: Page, { pattern, isScreen }: Visit, path: string): Promise<void> {
  const refused: string[] = []
  const listen = (answer: Response) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`)
  page.on('response', listen)
  const requests = watchRequests(page)
  // An address that leads on is one that people open from outside.
  if (isScreen) await moveTo(page, `/my${path}?itemsPerPage=15`)
  else await page.goto(`/my${path}`)
  await expect(heading(page), pattern).toHaveText(/.+/)
  await expect(page, pattern).toHaveTitle(/.+ · My University$/)
  await requests.settled()
  expect.soft(await heading(page).textContent(), pattern).not.toMatch(/^(404|This link does not work for you)$/)
  // Checked now and not at the end, because a notice of an error disappears after five seconds.
  expect.soft(await page.getByRole('alert').allTextContents(), pattern).toEqual([])
  expect.soft(await unsaid(page), pattern).toEqual([])
  // People who may not see a screen are led home, where everything must work too.
  if (isScreen) expect.soft(new URL(page.url()).pathname, pattern).toBe(`/my${path}`)
  if (isScreen) await expectNoBarriers(page, path)
  // One filled act at most: what happens here, not what else one could do.
  if (isScreen) expect.soft((await filledActs(page)).slice(1), `further filled acts of ${pattern}`).toEqual([])
  if (isScreen) await expectWorkInView(page, pattern)
  // Ends here, so that late requests are included.
  requests.end()
  page.off('response', listen)
  expect.soft(refused, pattern).toEqual([])
}

/** The names of the filled buttons and links that are in sight on the page. */
const filledActs = (page: Page): Promise<string[]> =>
  page.locator('main :is(a, button)[data-main]').filter({ visible: true }).allTextContents()

/**
 * Goes on to a page inside the app, as the forward key of the browser does, and waits until something new is drawn; a
 * page that is shown already is loaded anew.
 */
async function moveTo(page: Page, to: string): Promise<void> {
  const isShown = new URL(to, page.url()).pathname === new URL(page.url()).pathname
  if (isShown) {
    await page.goto(to)
    return
  }
  await page.evaluate((address) => {
    for (const drawn of document.querySelectorAll('main *')) drawn.setAttribute('data-before', '')
    const idx = Number(history.state?.idx ?? 0) + 1
    history.pushState({ idx, key: crypto.randomUUID(), usr: null }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, to)
  await expect(page.locator('main :not([data-before])').first(), to).toBeAttached()
}
