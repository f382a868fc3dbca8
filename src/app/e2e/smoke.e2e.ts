import { existsSync, readdirSync } from 'node:fs'
import { expect, heading, test } from './fixtures.ts'
import { addressOf, domains, leadingOn, visitors } from './visitors.ts'

const all = { ...visitors, ...leadingOn }

test('every path of every domain has someone whom it is for', () => {
  const drawn = readdirSync('src/domains').filter((name) => existsSync(`src/domains/${name}/web/screens.ts`))
  expect(Object.keys(domains).toSorted()).toEqual(drawn.toSorted())
  const patterns = Object.values(domains).flatMap((paths) => Object.values(paths).map((one) => one.pattern))
  expect(Object.keys(all).toSorted()).toEqual(patterns.toSorted())
})

for (const person of new Set(Object.values(all)))
  test(`every path of the ${person} opens, and nothing is refused on the way`, async ({ page, as, api }) => {
    const refused: string[] = []
    page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`))
    await as(person)
    for (const pattern of Object.keys(all).filter((one) => all[one] === person)) {
      await page.goto(`/my${await addressOf(pattern, await api(person))}`)
      await expect(heading(page), pattern).toHaveText(/.+/)
      await expect(heading(page), pattern).not.toHaveText(/^(404|This link leads nowhere for you)$/)
      await expect(page, pattern).toHaveTitle(/.+ · My University$/)
      await expect(page.getByRole('alert'), pattern).toHaveCount(0)
    }
    expect(refused).toEqual([])
  })
