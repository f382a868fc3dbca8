import { expect, heading, test } from '../../../app/e2e/fixtures.ts'
import { mailedLink } from '../../../app/e2e/letters.ts'
import { makePractice } from './placement.ts'
import { newcomer } from './student.ts'

test('a mailed link asks a signed-in person before replacing their session, and an invalid one says so', async ({
  page,
  browser,
  as,
  api,
}) => {
  const manager = await api('tp.manager')
  const student = await newcomer(browser, manager, 'link')
  const { id, iri, addresses } = await makePractice(manager, student)
  await manager.move(iri, 'requestSchool')
  const link = `/my/guest#link=${await mailedLink(addresses.coordinator)}`

  await as('lecturer', '/feed')
  const lecturer = (await (await api('lecturer')).profile()).user.name
  await page.goto(link)
  await expect(heading(page)).toHaveText('Choose an account')
  await expect(page.getByText(`You are signed in as ${lecturer}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Stay as ${lecturer}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `${lecturer}: profile and sign out` })).toBeVisible()

  await page.goto('about:blank')
  await page.goto('/my/guest#link=half-of-a-li')
  await expect(page.getByText('This link is not valid.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the portal' }).click()
  await expect(page.getByRole('button', { name: `${lecturer}: profile and sign out` })).toBeVisible()

  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('button', { name: /^Continue as/ }).click()
  await expect(page).toHaveURL(new RegExp(`/teaching_practice/external/${id}$`))
  await expect(heading(page)).toHaveText(student.name)

  await manager.move(iri, 'cancel', 'The student has left the programme.')
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByText('This link is no longer valid')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible()
  await student.page.context().close()
})
