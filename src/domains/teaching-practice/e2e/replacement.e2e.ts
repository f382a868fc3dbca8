import { idOf } from '#platform/contract/resource.ts'
import { PracticeSupervisor, paths } from '#teaching-practice/contract'
import { expect, heading, test } from '../../../app/e2e/fixtures.ts'
import { mailedLink } from '../../../app/e2e/letters.ts'
import { PracticeAssignment } from '../contract/assignment.ts'
import { handInAnHour, placedPractice } from './placement.ts'
import { newcomer } from './student.ts'

test('a mentor is replaced: the old one confirms their own days, the new one continues, and the paper names both', async ({
  page,
  browser,
  api,
  elsewhere,
}) => {
  const manager = await api('tp.manager')
  const student = await newcomer(browser, manager, 'replacement')
  const practice = await placedPractice(manager, student)
  const { id, iri, addresses, assignments } = practice
  for (const assignment of Object.values(assignments)) await manager.move(assignment, 'accept')
  await manager.move(iri, 'start')
  await handInAnHour(student, practice)
  const { school } =
    (await manager.list(PracticeSupervisor, `${PracticeSupervisor.path}?q=${addresses.mentor}`))[0] ?? {}
  const successor = `lena-${addresses.mentor}`
  const lena = await manager.create(PracticeSupervisor, {
    ...{ englishName: 'Lena Kuok', email: successor, language: 'en' },
    school: school?.['@id'] ?? null,
  })

  const office = await elsewhere('tp.manager', paths.practiceOverview({ teachingPracticeId: id }))
  const before = await mailedLink(addresses.mentor)
  await office.getByRole('button', { name: 'Replace: May Chan' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('textbox').fill('She is on leave from tomorrow on.')
  await dialog.getByRole('button', { name: 'Replace' }).click()
  const asking = office.getByRole('dialog').last()
  await asking.getByRole('combobox', { name: /^Person/ }).selectOption(lena['@id'])
  await asking.getByRole('button', { name: 'Send invitation' }).click()
  await expect(office.getByRole('list', { name: 'Supervisor and mentor' }).getByText('Lena Kuok')).toBeVisible()

  // The letter to the replaced mentor opens only their own days, whose hours can still be approved.
  await expect.poll(() => mailedLink(addresses.mentor)).not.toBe(before)
  await page.goto(`/my/guest#link=${await mailedLink(addresses.mentor)}`)
  await expect(heading(page)).toHaveText(student.name)
  await expect(page.getByRole('main')).not.toContainText('Lena Kuok')
  const ended = page.getByRole('region', { name: 'Your part in this practice has ended' })
  await expect(ended).toContainText('Something from your days is still open.')
  await page.getByRole('button', { name: /^Approve this week/ }).click()
  await expect(page.getByText(/^Hours approved/)).toBeVisible()
  await expect(ended).toContainText('Nothing is left for you to do.')
  await expect(page.getByRole('main').getByRole('button', { name: 'Return' })).toHaveCount(0)

  const [proposed] = (await manager.list(PracticeAssignment, `${iri}/assignments`)).filter(
    ({ supervisor }) => supervisor.id === idOf(lena['@id']),
  )
  await manager.move(PracticeAssignment.iri(proposed?.id ?? 0), 'accept')
  await student.page.goto(`/my${paths.myTimeLog({ id })}`)
  const periods = student.page.getByRole('list', { name: 'Schools and mentors' })
  await expect(periods).toContainText('May Chan')
  await expect(periods).toContainText('Lena Kuok')
  const paper = student.page.waitForEvent('download')
  await student.page.getByRole('button', { name: 'Statement of hours (PDF)' }).click()
  expect((await paper).suggestedFilename()).toBe(`hours-${id}.pdf`)

  await office.goto(`/my${paths.practiceHours({ teachingPracticeId: id })}`)
  await office.getByRole('button', { name: 'Change the day' }).click()
  await expect(office.getByRole('dialog').getByLabel(/^Took over on/)).toBeVisible()
  await student.page.context().close()
})
