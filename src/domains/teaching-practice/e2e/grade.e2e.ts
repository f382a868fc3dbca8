import type { Page } from '@playwright/test'
import { paths, TeachingPractice } from '#teaching-practice/contract'
import { apiAs } from '../../../app/e2e/api.ts'
import { expect, heading, test } from '../../../app/e2e/fixtures.ts'
import { tokenIn } from '../../../app/e2e/session.ts'
import { TimeLog } from '../contract/time-log.ts'
import { fillIn } from './evaluation-form.ts'
import { handInAnHour, openEvaluation, placedPractice } from './placement.ts'
import { newcomer } from './student.ts'

test('two evaluators differ, the moderation explains it, and only the people concerned see the grade', async ({
  page,
  browser,
  api,
  elsewhere,
}) => {
  const [manager, paulo] = [await api('tp.manager'), await api('tp.supervisor')]
  const student = await newcomer(browser, manager, 'grade')
  const practice = await placedPractice(manager, student)
  const { id, iri, assignments, day } = practice
  await manager.move(assignments.mentor, 'accept')
  await paulo.move(assignments.supervisor, 'accept')
  await manager.move(iri, 'start')
  await handInAnHour(student, practice)
  await paulo.moveMany(`${TimeLog.path}/transitions/approve?practice.id=${id}&from=${day}&until=${day}`)
  const link = await openEvaluation(manager, practice)

  await student.page.goto(`/my${paths.myEvaluationNew({ id })}`)
  await fillIn(student.page, 4)
  const supervisor = await elsewhere('tp.supervisor', paths.supervisedEvaluation({ teachingPracticeId: id }))
  await fillIn(supervisor, 5)
  await expect(supervisor.getByRole('main')).not.toContainText('May Chan')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/my/guest#link=${link}`)
  await expect(page.getByRole('heading', { name: `Evaluate ${student.name}` })).toBeVisible()
  await fillIn(page, 3)
  await expect(page.getByText('Nothing to do now')).toBeVisible()

  await supervisor.goto(`/my${paths.supervisedStudent({ teachingPracticeId: id })}`)
  await supervisor.getByRole('button', { name: 'Send to moderation' }).click()

  const office = await elsewhere('tp.manager', paths.practice({ teachingPracticeId: id }))
  await expect(office.getByText('The supervisor and the mentor are 40 points apart.').first()).toBeVisible()
  const give = office.getByRole('button', { name: 'Assign grade' })
  await expect(give).toHaveAttribute('aria-disabled', 'true')
  await office
    .getByRole('textbox', { name: 'Moderation comment' })
    .fill('The mentor saw only the first weeks, the supervisor the last ones.')
  await office.getByRole('textbox', { name: 'Moderation points' }).fill('-2')
  await office.getByRole('button', { name: 'Save moderation' }).click()
  const calculation = office.getByRole('table', { name: 'Grade calculation' })
  await expect(calculation.getByRole('row', { name: /^Moderation/ })).toContainText('-2')
  await give.click()
  await expect(calculation.getByRole('row', { name: /^Grade/ })).toContainText('82')
  const guest = apiAs(page.request, (await tokenIn(page)) ?? '')
  expect(await guest.texts(TeachingPractice.path, 'state')).toEqual(['GRADED'])
  expect(await guest.texts(TeachingPractice.path, 'grade')).toEqual([''])
  await page.reload()
  await expect(heading(page)).toHaveText(student.name)
  await expect(page.getByRole('main')).not.toContainText('82')
  await office.getByRole('button', { name: 'Complete', exact: true }).click()
  await office.getByRole('dialog', { name: 'Complete' }).getByRole('button', { name: 'Complete' }).click()
  await expect(office.getByRole('list', { name: 'Progress' }).locator('[aria-current]')).toContainText('Completed')

  for (const path of [paths.myOverview({ id }), paths.myEvaluationNew({ id })]) {
    await student.page.goto(`/my${path}`)
    const sum = student.page.getByRole('table', { name: 'Grade calculation' })
    await expect(sum.getByRole('row', { name: /^Supervisor/ })).toHaveText(/50%.*100.*50/)
    await expect(sum.getByRole('row', { name: /^Mentor/ })).toHaveText(/40%.*60.*24/)
    await expect(sum.getByRole('row', { name: /^Moderation/ })).toContainText('-2')
    await expect(sum.getByRole('row', { name: /^Grade/ })).toContainText('82')
    await expect(student.page.getByText('The mentor saw only the first weeks')).toBeVisible()
  }

  await supervisor.goto(`/my${paths.supervisedEvaluation({ teachingPracticeId: id })}`)
  const seen = supervisor.getByRole('table', { name: 'Grade calculation' })
  await expect(seen.getByRole('row', { name: /^Grade/ })).toContainText('82')

  await objectAndCorrect(
    student.page,
    office,
    await elsewhere('admin', paths.practiceOverview({ teachingPracticeId: id })),
  )

  const mina = await elsewhere('student', paths.myOverview({ id }))
  await expect(heading(mina)).toHaveText('404')
  const other = await elsewhere('mentor', paths.supervisedEvaluation({ teachingPracticeId: id }))
  await expect(heading(other)).toHaveText('404')
  expect(await guest.statusOf(TeachingPractice.iri(id))).toBeGreaterThanOrEqual(400)
  await student.page.context().close()
})

/** The student objects, a manager who did not give the grade answers, and a second person corrects the grade. */
async function objectAndCorrect(student: Page, office: Page, other: Page): Promise<void> {
  await student.getByRole('button', { name: 'Object to the grade' }).click()
  await student
    .getByRole('textbox', { name: /^What you object to/ })
    .fill('The mentor was away in the weeks of my best lessons, and said so in the form.')
  await student.getByRole('button', { name: 'Object', exact: true }).click()
  await expect(student.getByRole('list', { name: 'Objections' })).toContainText('The mentor was away')

  await office.reload()
  await expect(office.getByRole('list', { name: 'Objections' })).toContainText('The mentor was away')
  await expect(office.getByRole('button', { name: 'Uphold objection' })).toHaveCount(0)
  await other.reload()
  await other.getByRole('button', { name: 'Uphold objection' }).click()
  await other.getByRole('dialog').getByRole('textbox').fill('The mark of the mentor counts the last weeks as well now.')
  await other.getByRole('dialog').getByRole('button', { name: 'Uphold objection' }).click()
  await expect(other.getByRole('list', { name: 'Objections' })).toContainText('counts the last weeks')

  await office.reload()
  await office.getByRole('button', { name: 'Correct grade' }).click()
  await office.getByRole('textbox', { name: /^Mentor/ }).fill('80')
  await office.getByRole('button', { name: 'Prepare correction' }).click()
  await office.getByRole('button', { name: 'Propose correction' }).click()
  await office.getByRole('dialog').getByRole('textbox').fill('The objection of the student was upheld.')
  await office.getByRole('dialog').getByRole('button', { name: 'Propose correction' }).click()
  await expect(office.getByRole('region', { name: 'Corrections of the grade' })).toContainText('82 → 90')
  await student.reload()
  await expect(student.getByRole('region', { name: 'Corrections of the grade' })).toHaveCount(0)

  await other.reload()
  const correction = other.getByRole('region', { name: 'Corrections of the grade' })
  await correction.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(correction).toContainText('Approved')
  await expect(
    other.getByRole('table', { name: 'Grade calculation' }).getByRole('row', { name: /^Grade/ }),
  ).toContainText('90')

  // The student reads the new grade, its calculation, the previous grade, and who changed it.
  await student.reload()
  const corrected = student.getByRole('region', { name: 'Corrections of the grade' })
  await expect(corrected).toContainText('82 → 90')
  await expect(corrected).toContainText('The objection of the student was upheld.')
  const sum = student.getByRole('table', { name: 'Grade calculation' })
  await expect(sum.getByRole('row', { name: /^Mentor/ })).toHaveText(/40%.*80.*32/)
  await expect(sum.getByRole('row', { name: /^Grade/ })).toContainText('90')
  await expect(student.getByRole('list', { name: 'Objections' })).toContainText('counts the last weeks')
}
