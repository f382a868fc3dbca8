import { existsSync, readdirSync } from 'node:fs'
import { expect, heading, test } from './fixtures.ts'
import { addressOf, domains, visits } from './visitors.ts'

test('every domain with screens is walked', () => {
  const drawn = readdirSync('src/domains').filter((name) => existsSync(`src/domains/${name}/web/screens.ts`))
  expect(Object.keys(domains).toSorted()).toEqual(drawn.toSorted())
})

for (const visitor of new Set(visits.map(({ person }) => person)))
  test(`every path of the ${visitor} opens, and nothing is refused on the way`, async ({ page, as, api }) => {
    test.slow()
    const refused: string[] = []
    page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`))
    await as(visitor)
    for (const { pattern } of visits.filter(({ person }) => person === visitor)) {
      await page.goto(`/my${await addressOf(pattern, await api(visitor))}`)
      await expect(heading(page), pattern).toHaveText(/.+/)
      expect.soft(await heading(page).textContent(), pattern).not.toMatch(/^(404|This link leads nowhere for you)$/)
      await expect(page, pattern).toHaveTitle(/.+ · My University$/)
      await expect(page.getByRole('alert'), pattern).toHaveCount(0)
    }
    expect(refused).toEqual([])
  })
