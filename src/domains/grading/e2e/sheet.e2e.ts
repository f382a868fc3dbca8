import * as z from 'zod/mini'
import { Course, Enrollment } from '#course/contract'
import { ExamPaper } from '#exam-paper/contract'
import { User } from '#people/contract'
import { presentCourse } from '../../../app/e2e/api.ts'
import { expect, test } from '../../../app/e2e/fixtures.ts'
import { tokenOf } from '../../../app/e2e/tokens.ts'
import { finalGrades } from '../contract/final/final-grades.ts'
import { paths } from '../contract/paths.ts'
import { GradeSheet } from '../contract/sheet/grade-sheet.ts'

// The tests follow one sheet: each starts in the state where the previous one ended.
test.describe.configure({ mode: 'serial' })

test('a lecturer signs the sheet, the coordinator returns it, it is signed again, approved and confirmed', async ({
  page,
  signIn,
  api,
  request,
}) => {
  const lecturer = await api('lecturer')
  const { id } = await presentCourse(lecturer, 'CS204R')
  const { user } = await (await api('student')).profile()
  await (await api('registry')).create(Enrollment, {
    ...{ course: Course.iri(id), student: User.iri(user.id), kind: 'REGULAR', groups: [] },
  })
  const headers = { authorization: `Bearer ${await tokenOf('lecturer')}` }
  const finals = await request.get(finalGrades.path.replace(':id', String(id)), { headers })
  const { students } = z.parse(finalGrades.answer, await finals.json())
  for (const [at, { enrollment, grade, decision }] of students.entries())
    await lecturer.put(`/api/v2/enrollments/${enrollment}/final_grade`, {
      ...{ kind: 'OVERRIDE', total: 8 + 2 * at, reason: 'An oral examination before two examiners.' },
      seen: { decision: decision?.id ?? 0, computed: grade?.total ?? null },
    })
  const [sheetId = 0] = await lecturer.ids(`${Course.iri(id)}/grade_sheets`)
  const sheet = GradeSheet.iri(sheetId)

  const [exam] = await lecturer.list(ExamPaper, `${Course.iri(id)}/exam_papers`)
  if (exam?.state === 'SUBMITTED') await (await api('committee')).move(ExamPaper.iri(exam.id), 'approve')

  await signIn('lecturer', paths.submit({ id }))
  const paper = page.getByRole('article', { name: 'Grade sheet' })
  await expect(paper).toContainText('Draft')
  await sign()
  await expect(paper).toContainText('Submission 1')
  await expect(paper).toContainText(/Code: (\w{4}-){3}\w{4}/)
  await expect(page.getByRole('button', { name: 'Sign and submit' })).toBeHidden()

  const coordinator = await api('supervisor')
  await coordinator.move(sheet, 'return', 'The grade of the first student is not explained.')
  await page.reload()
  await expect(page.getByText('The grade of the first student is not explained.').first()).toBeVisible()
  await expect(paper).toContainText('Draft')
  await sign()
  await expect(paper).toContainText('Submission 2')

  await coordinator.move(sheet, 'approve')
  await (await api('dean')).move(sheet, 'confirm')
  await page.reload()
  await expect(paper.getByRole('list', { name: 'Signatures' })).not.toContainText('not signed')
  await expect(page.getByText('Unchanged', { exact: true })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^CS204R .* Grade sheet\.pdf$/)

  const code = /Code: ([\w-]{19})/.exec((await paper.textContent()) ?? '')?.[1] ?? ''
  await page.goto(`/my/verify/${code}`)
  await expect(page.getByRole('heading', { name: 'This grade sheet is signed' })).toBeVisible()

  async function sign() {
    await page.getByLabel('I declare that these grades').check()
    await page.getByRole('button', { name: 'Sign and submit' }).click()
  }
})

test('a student requests a review; the grade is rectified, and the student reads both grades and the reason', async ({
  page,
  elsewhere,
  signIn,
  api,
}) => {
  const lecturer = await api('lecturer')
  const { id } = await presentCourse(lecturer, 'CS204R')
  const registry = await api('registry')
  const [first = 0] = await lecturer.ids(`${Course.iri(id)}/grade_sheets?kind=REGULAR`)
  await registry.move(GradeSheet.iri(first), 'publish')

  const student = await elsewhere('student', paths.grade({ id }))
  await student.getByRole('button', { name: 'Ask for a review' }).click()
  await student.getByLabel('What should be looked at again, and why?').fill('The back of question 4 has no mark.')
  await student.getByRole('button', { name: 'Send the request' }).click()
  await expect(student.getByText('Awaiting reply')).toBeVisible()
  // A requested review is not offered again, and the focus stays on the page.
  await expect(student.getByRole('button', { name: 'Ask for a review' })).toBeHidden()
  await expect(student.getByRole('main').locator(':focus')).toHaveCount(1)

  await signIn('lecturer', paths.reviews())
  const waiting = page.getByRole('list', { name: 'To decide' }).getByRole('button', { name: /re-sit/ })
  await waiting.click()
  await waiting.press('Enter')
  await page.waitForURL(/\/grade_reviews\/\d+$/)
  await page.getByRole('button', { name: 'Rectify the grade' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('The back of the sheet was not read.')
  await page.getByRole('dialog').getByRole('button', { name: 'Rectify the grade' }).click()
  await expect(page.getByText('To be rectified').first()).toBeVisible()

  const rectifications = `${Course.iri(id)}/grade_sheets?kind=RECTIFICATION`
  // The state is among the stations of the page before the move is made.
  await expect.poll(async () => (await lecturer.ids(rectifications)).length).toBe(1)
  const [second = 0] = await lecturer.ids(rectifications)
  await page.goto(`/my${paths.submit({ id })}?sheet=${second}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByText('Set the grade directly').click()
  await page.getByLabel(/^New grade of /).fill('18')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Every student has a new grade')).toBeVisible()
  await page.getByLabel('I declare that these grades').check()
  await page.getByRole('button', { name: 'Sign and submit' }).click()
  await expect(page.getByRole('article', { name: 'Grade sheet' })).toContainText('Submission 1')

  const sheet = GradeSheet.iri(second)
  await (await api('supervisor')).move(sheet, 'approve')
  await (await api('dean')).move(sheet, 'confirm')
  await registry.move(sheet, 'publish')
  await student.reload()
  const grade = student.getByRole('region', { name: 'Your grade', exact: true })
  await expect(grade).toContainText('18.0')
  await expect(grade).toContainText('The grade was rectified: Review asked for by the student.')
  await expect(student.getByRole('region', { name: 'Before it was rectified' })).toContainText('published')
})
