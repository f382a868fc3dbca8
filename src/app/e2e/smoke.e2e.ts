import { existsSync, readdirSync } from 'node:fs'
import { paths as course } from '#course/contract'
import { paths as home } from '#home/contract'
import { paths as people } from '#people/contract'
import { paths as registry } from '#registry/contract'
import { type Api, presentCourse } from './api.ts'
import { expect, heading, test } from './fixtures.ts'
import type { Person } from './tokens.ts'

/** Every path of every domain, with someone whom it is for; what is missing or too much here fails. */
const visitors: Record<string, Person> = {
  [home.root.pattern]: 'student',
  [home.feed.pattern]: 'student',
  [home.resolveRoute.pattern]: 'student',
  [people.profile.pattern]: 'student',
  [people.info.pattern]: 'student',
  [people.contact.pattern]: 'student',
  [course.root.pattern]: 'lecturer',
  [course.dashboard.pattern]: 'lecturer',
  [course.info.pattern]: 'lecturer',
  [course.infoShort.pattern]: 'lecturer',
  [course.students.pattern]: 'lecturer',
  [registry.root.pattern]: 'registry',
  [registry.announcements.pattern]: 'registry',
  [registry.announcementNew.pattern]: 'registry',
  [registry.announcement.pattern]: 'registry',
  [registry.read.pattern]: 'student',
}

test('every path of every domain has someone whom it is for', () => {
  const domains = { home, people, course, registry }
  const drawn = readdirSync('src/domains').filter((name) => existsSync(`src/domains/${name}/web/screens.ts`))
  expect(Object.keys(domains).toSorted()).toEqual(drawn.toSorted())
  const patterns = Object.values(domains).flatMap((paths) => Object.values(paths).map((one) => one.pattern))
  expect(Object.keys(visitors).toSorted()).toEqual(patterns.toSorted())
})

for (const person of new Set(Object.values(visitors)))
  test(`every path of the ${person} opens, and nothing is refused on the way`, async ({ page, as, api }) => {
    const refused: string[] = []
    page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`))
    await as(person)
    const own = Object.keys(visitors).filter((pattern) => visitors[pattern] === person)
    for (const pattern of own) {
      await page.goto(`/my${await addressOf(pattern, await api(person))}`)
      await expect(heading(page), pattern).not.toHaveText(/^(404|This link leads nowhere for you)?$/)
      await expect(page, pattern).toHaveTitle(/.+ · My University$/)
      await expect(page.getByRole('alert'), pattern).toHaveCount(0)
    }
    expect(refused).toEqual([])
  })

async function addressOf(pattern: string, api: Api): Promise<string> {
  if (pattern === home.resolveRoute.pattern) return `${pattern}?iri=/api/v2/announcements/1`
  if (pattern.startsWith(course.root.pattern))
    return pattern.replace(':id', String((await presentCourse(api, 'CS204')).id))
  return pattern.replace(':id', '1')
}
