import { expect, test } from '../../../app/e2e/fixtures.ts'
import { mailedLink } from '../../../app/e2e/letters.ts'
import { doNow } from '../../../app/e2e/periodic.ts'
import { handInAnHour, placedPractice } from './placement.ts'
import { newcomer } from './student.ts'

// The portal stops and starts again during the test.
test.setTimeout(300_000)

test("the weekly letter lists a mentor's pending hours, and its link approves them", async ({ page, browser, api }) => {
  const [manager, paulo] = [await api('tp.manager'), await api('tp.supervisor')]
  const student = await newcomer(browser, manager, 'digest')
  const practice = await placedPractice(manager, student)
  const { iri, addresses, assignments } = practice
  await paulo.move(assignments.supervisor, 'accept')
  const invitation = await mailedLink(addresses.mentor)
  await page.goto(`/my/guest#link=${invitation}`)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText('Nothing to do now')).toBeVisible()
  await manager.move(iri, 'start')
  await handInAnHour(student, practice)
  await page.goto('about:blank')

  await doNow('weekly-reminders')
  // Letters to all people at schools who have tasks are written, hers last.
  await expect.poll(() => mailedLink(addresses.mentor), { timeout: 150_000 }).not.toBe(invitation)
  await page.goto(`/my/guest#link=${await mailedLink(addresses.mentor)}`)
  await expect(page.getByRole('main')).toContainText('Sang a round with class 3B')
  await page.getByRole('button', { name: 'Approve this week: 1 h' }).click()
  await expect(page.getByText('Hours approved: 1 h')).toBeVisible()
  expect(await student.api.texts(`${iri}/time_logs`, 'state')).toEqual(['APPROVED'])
  await student.page.context().close()
})
