import { paths, School, TeachingPractice } from '#teaching-practice/contract'
import { expect, heading, test } from '../../../app/e2e/fixtures.ts'
import { mailedLink } from '../../../app/e2e/letters.ts'

test('a school answers by a mailed link on a phone, names a mentor, and the link shows nothing else', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const manager = await api('tp.manager')
  const address = `rosa-${Date.now()}@school.example`
  const practice = await askedSchool(manager, address)

  await page.goto(`/my/guest#link=${await mailedLink(address)}`)
  await expect(page).toHaveURL(new RegExp(`/teaching_practice/external/${practice}$`))
  await expect(heading(page)).toHaveText(/.+/)
  await page.getByLabel('Name in Latin letters').fill('May Chan')
  await page.getByLabel('E-mail').fill(`may-${address}`)
  await page.getByRole('button', { name: 'Name the mentor' }).click()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText('Nothing waits for you now')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.goto(`/my${paths.external({ id: 1 })}`)
  await expect(heading(page)).toHaveText('404')
})

type Manager = Awaited<ReturnType<Parameters<Parameters<typeof test>[2]>[0]['api']>>

/** A practice for whose place a school of its own is asked; the letter goes to its coordinator. */
async function askedSchool(manager: Manager, address: string): Promise<number> {
  const code = `E${Date.now()}`.slice(0, 18)
  const school = await manager.post(School.path, {
    code,
    name: { en: `School ${code}` },
    kind: 'PRIMARY',
    district: 'Taipa',
    agreementFrom: '2020-01-01',
    agreementRenews: true,
  })
  const entry = await manager.post('/api/v2/teaching_practice_supervisors', {
    englishName: 'Rosa Leong',
    email: address,
    school: School.iri(school),
  })
  await manager.put(School.iri(school), { coordinator: `/api/v2/teaching_practice_supervisors/${entry}` })
  const waiting = `${TeachingPractice.path}?state=REQUIREMENTS&itemsPerPage=20`
  const [ids, mentors] = [await manager.ids(waiting), await manager.texts(waiting, 'mentor')]
  const ready = ids.filter((_, at) => mentors[at] === '')
  for (const id of ready) {
    await manager.put(TeachingPractice.iri(id), { school: School.iri(school) })
    if (await manager.tries(`${TeachingPractice.iri(id)}/transitions/requestSchool`)) return id
  }
  throw new Error(`None of ${ready.length} practices without a mentor can be placed.`)
}
