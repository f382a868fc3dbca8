import { expect, heading, test } from '../../../app/e2e/fixtures.ts'
import { mailedLink } from '../../../app/e2e/letters.ts'
import { PracticeLink } from '../contract/link.ts'
import { fillIn } from './evaluation-form.ts'
import { handInAnHour, openEvaluation, placedPractice } from './placement.ts'
import { newcomer } from './student.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a mentor on a phone accepts, approves a week with one tap and evaluates, until the link is revoked', async ({
  page,
  browser,
  api,
}) => {
  const [manager, paulo] = [await api('tp.manager'), await api('tp.supervisor')]
  const student = await newcomer(browser, manager, 'mentor')
  const practice = await placedPractice(manager, student)
  const { iri, addresses, assignments } = practice
  await paulo.move(assignments.supervisor, 'accept')

  const asked = (what: string) => page.getByRole('heading', { name: what.replace('…', student.name) })
  await page.goto(`/my/guest#link=${await mailedLink(addresses.mentor)}`)
  await expect(asked('Can you guide …?')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Music')
  await page.getByRole('button', { name: 'Accept', exact: true }).tap()
  await expect(page.getByText('Nothing to do now')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Already done' })).toContainText('Accepted')

  await manager.move(iri, 'start')
  await handInAnHour(student, practice)
  await page.reload()
  await expect(asked('Approve the hours of …')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Sang a round with class 3B')
  await page.getByRole('button', { name: 'Approve this week: 1 h' }).tap()
  await expect(page.getByText('Hours approved: 1 h')).toBeVisible()
  expect(await student.api.texts(`${iri}/time_logs`, 'state')).toEqual(['APPROVED'])

  const ownLink = async () =>
    (await manager.list(PracticeLink, `${iri}/links`)).find(({ email }) => email === addresses.mentor)?.id ?? 0
  // The new letter ends the session of the earlier one within a minute.
  const link = await openEvaluation(manager, practice)
  await page.goto('about:blank')
  await page.goto(`/my/guest#link=${link}`)
  await expect(asked('Evaluate …')).toBeVisible()

  // A newer letter is sent while the form is being written: the page says so, and continues where it was.
  const own = await ownLink()
  await manager.post(`${PracticeLink.iri(own)}/transitions/remind`, {})
  await expect.poll(() => mailedLink(addresses.mentor)).not.toBe(link)
  const newer = await mailedLink(addresses.mentor)
  const comment = page.getByRole('textbox', { name: /^Overall comment/ })
  await comment.fill('She listens to every child.')
  const ended = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(ended).toContainText('open the link in the latest e-mail')
  await expect(ended.getByRole('button')).toHaveCount(0)
  const second = await page.context().newPage()
  await second.goto(`/my/guest#link=${newer}`)
  await expect(ended).toBeHidden()
  await expect(page.getByText('All saved')).toBeVisible()
  await expect(comment).toHaveValue('She listens to every child.')
  await second.close()
  await fillIn(page, 4)
  await expect(page.getByText('Nothing to do now')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await manager.move(PracticeLink.iri(own), 'revoke', 'She teaches at another school now.')
  await page.goto('about:blank')
  await page.goto(`/my/guest#link=${newer}`)
  await expect(heading(page)).toHaveText('The link in your e-mail')
  await expect(page.getByText('This link is no longer valid')).toBeVisible()
  await student.page.context().close()
})
