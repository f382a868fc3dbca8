import { paths } from '#teaching-practice/contract'
import { expect, heading, test } from '../../../app/e2e/fixtures.ts'
import { mailedLink } from '../../../app/e2e/letters.ts'
import { makePractice } from './placement.ts'
import { newcomer } from './student.ts'

test('a school answers by a mailed link on a phone, names a mentor, and the link shows nothing else', async ({
  page,
  browser,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const manager = await api('tp.manager')
  const student = await newcomer(browser, manager, 'school')
  const { id, iri, addresses } = await makePractice(manager, student)
  await manager.move(iri, 'requestSchool')

  await page.goto(`/my/guest#link=${await mailedLink(addresses.coordinator)}`)
  await expect(page).toHaveURL(new RegExp(`/teaching_practice/external/${id}$`))
  await expect(heading(page)).toHaveText(student.name)
  await page.getByRole('combobox', { name: /^Mentor/ }).selectOption({ label: 'Somebody else …' })
  await page.getByLabel('Name in Latin script').fill('Joana Lei')
  await page.getByLabel(/^E-mail/).fill(`joana-${addresses.mentor}`)
  await page.getByRole('button', { name: 'Save mentor' }).click()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText('Nothing to do now')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.goto(`/my${paths.external({ id: 1 })}`)
  await expect(heading(page)).toHaveText('404')
  await student.page.context().close()
})
