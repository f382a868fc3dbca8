import type { Browser, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { Course } from '#course/contract'
import { apiAs, presentCourse } from '../../../app/e2e/api.ts'
import { expect, heading, test } from '../../../app/e2e/fixtures.ts'
import { tokenIn } from '../../../app/e2e/session.ts'
import { tokenOf } from '../../../app/e2e/tokens.ts'
import { decideGrade, finalGrades } from '../contract/final/final-grades.ts'
import { paths } from '../contract/paths.ts'
import { GradeSheet } from '../contract/sheet/grade-sheet.ts'

test('the grade of a practice appears on the signed sheet and on the page of its student', async ({
  page,
  browser,
  signIn,
  api,
  request,
}) => {
  const lecturer = await api('tp.supervisor')
  const { id } = await presentCourse(lecturer, 'ED390')
  const headers = { authorization: `Bearer ${await tokenOf('tp.supervisor')}` }
  const answer = await request.get(finalGrades.path.replace(':id', String(id)), { headers })
  const { students } = z.parse(finalGrades.answer, await answer.json())

  await signIn('tp.supervisor', paths.submit({ id }))
  await expect(page.getByText('Marks from outside the course that are not settled')).toBeVisible()
  await page.getByRole('link', { name: 'Fix this' }).last().click()
  await page.getByRole('button', { name: 'Show the students' }).click()
  const waiting = page.getByRole('list', { name: 'Waiting for marks' }).getByRole('listitem').first()
  await expect(waiting).toContainText('The practice has not been graded yet.')
  await expect(waiting).toContainText('can tell you more.')

  const graded = students.find(({ outcome }) => outcome === 'PASSED')
  const score = graded?.given[0]?.score ?? 0
  const calculation = page.getByRole('group').filter({ hasText: `: ${score} of 100` })
  await calculation.getByText('Teaching practice').first().click()
  await expect(calculation.getByRole('row', { name: /^Supervisor 50%/ })).toBeVisible()
  await expect(calculation).toContainText(`${score} of 100: on the scale of the course`)

  for (const { enrollment, outcome, grade, decision } of students)
    if (outcome === 'OPEN')
      await lecturer.put(decideGrade.path.replace(':id', String(enrollment)), {
        ...{ kind: 'INCOMPLETE', dueOn: '2099-01-31', reason: 'The practice is still being evaluated.' },
        seen: { decision: decision?.id ?? 0, computed: grade?.total ?? null },
      })
  await page.goto(`/my${paths.submit({ id })}`)
  await page.getByLabel('I declare that these grades').check()
  await page.getByRole('button', { name: 'Sign and submit' }).click()
  const paper = page.getByRole('article', { name: 'Grade sheet' })
  await expect(paper).toContainText('Submission 1')
  await expect(paper).toContainText(`Teaching Practice ${score} of 100`)

  const [sheet = 0] = await lecturer.ids(`${Course.iri(id)}/grade_sheets`)
  await (await api('coordinator')).move(GradeSheet.iri(sheet), 'approve')
  // Nobody is in charge of the faculty, so the Registry confirms, and another officer publishes.
  await (await api('registry')).move(GradeSheet.iri(sheet), 'confirm')
  await (await api('registrar')).move(GradeSheet.iri(sheet), 'publish')

  const student = await signedIn(browser, graded?.student.number ?? '', `/my${paths.grade({ id })}`)
  const how = student.getByRole('table', { name: 'How your grade came about' })
  await expect(how.getByRole('row', { name: /^Teaching Practice 70%/ })).toContainText(`${score} / 100`)
  await expect(how.getByRole('row', { name: /^Supervisor 50%/ })).toBeVisible()
  const own = apiAs(student.request, (await tokenIn(student)) ?? '')
  const [practice = 0] = await own.ids('/api/v2/teaching_practices')
  await student.goto(`/my/teaching_practice/my/${practice}/overview`)
  await expect(student.getByText('Counts for 70% of ED390 Teaching Practice')).toBeVisible()
  await student.context().close()
})

/** Signs in with the student number of a demonstration student, as users do. */
async function signedIn(browser: Browser, number: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Username' }).fill(number)
  await page.getByLabel('Password', { exact: true }).fill('portal')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(heading(page)).toBeVisible()
  return page
}
