import { Program } from '#academics/contract'
import { Assessment, Course, Enrollment } from '#course/contract'
import { User } from '#people/contract'
import { expect, test } from '../../../app/e2e/fixtures.ts'
import { paths } from '../contract/paths.ts'
import { GradeSheet } from '../contract/sheet/grade-sheet.ts'

test('an incomplete student is marked, put on a supplementary sheet signed by three people, and reads the grade', async ({
  page,
  signIn,
  elsewhere,
  api,
}) => {
  const lecturer = await api('lecturer')
  const registry = await api('registry')
  const [under] = await lecturer.list(GradeSheet, `${GradeSheet.path}?kind=SUPPLEMENTARY`)
  const id = under?.course.id ?? 0
  const { user } = await (await api('student')).profile()
  const { id: enrollment } = await registry.create(Enrollment, {
    ...{ course: Course.iri(id), student: User.iri(user.id), kind: 'REGULAR', groups: [] },
  })

  // The lecturer sees the students without a grade, and their deadlines; one of them is on a sheet already.
  await signIn('lecturer', paths.final({ id }))
  const left = page.getByRole('region', { name: 'Without a grade' })
  await expect(left).toContainText('incomplete until')
  await expect(left.getByRole('link', { name: 'on another sheet' })).toBeVisible()
  const mina = left.getByRole('listitem').filter({ hasText: user.name })
  await expect(mina).toContainText('came after the sheet was signed')
  await mina.getByRole('button', { name: 'Incomplete …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Arrived by exchange; takes the exam later.')
  await dialog.getByLabel('Until').fill('2099-02-05')
  await dialog.getByRole('button', { name: 'Leave incomplete' }).click()
  await expect(mina).toContainText('incomplete until 5 Feb 2099')

  // Her marks can be edited, those of the other students cannot.
  await page.goto(`/my${paths.inputMark({ id })}`)
  await expect(page.getByText(/students are on a signed grade sheet: their marks stay/)).toBeVisible()
  const works = await lecturer.list(Assessment, `${Course.iri(id)}/assessments`)
  await lecturer.put(`/api/v2/gradebooks/${id}/marks`, {
    cells: works.map((work) => ({
      ...{ enrollment, assessment: work.id, version: 0, score: work.maxMark * 0.8, status: null, comment: null },
    })),
  })
  await page.goto(`/my${paths.final({ id })}`)
  await mina.getByRole('button', { name: 'Override …' }).click()
  await mina.getByLabel(/^Grade \(/).fill('16')
  await mina.getByRole('textbox', { name: /Reason/ }).fill('Attendance of the exchange counts in full here.')
  await mina.getByRole('button', { name: 'Override with 16' }).click()
  await expect(mina).toContainText('Passed')

  // Only students who have a grade now are selected for the sheet.
  await left.getByRole('button', { name: 'Start a supplementary sheet' }).click()
  await expect(left.getByRole('checkbox', { name: user.name })).toBeChecked()
  await expect(left.getByRole('checkbox', { checked: false })).toHaveCount(1)
  await left.getByRole('button', { name: 'Start the sheet' }).click()
  await expect(page).toHaveURL(/grading\/submit\?sheet=\d+/)
  const paper = page.getByRole('article', { name: 'Grade sheet' })
  await expect(paper.getByRole('heading', { name: 'Supplementary grade sheet' })).toBeVisible()
  await page.getByLabel('I declare that these grades').check()
  await page.getByRole('button', { name: 'Sign and submit' }).click()
  await expect(paper).toContainText('Submission 1')

  const number = Number(new URL(page.url()).searchParams.get('sheet'))
  const iri = GradeSheet.iri(number)
  const { program } = await lecturer.item(GradeSheet, number)
  expect(program?.['@id']).toBe(Program.iri(program?.id ?? 0))
  const supervisor = await elsewhere('supervisor', paths.programSheets({ programId: program?.id ?? 0 }))
  await expect(supervisor.getByText(/Supplementary sheet/).first()).toBeVisible()
  await (await api('supervisor')).move(iri, 'approve')
  await (await api('dean')).move(iri, 'confirm')
  await registry.move(iri, 'publish')

  const student = await elsewhere('student', paths.grade({ id }))
  const grade = student.getByRole('region', { name: 'Your grade', exact: true })
  await expect(grade).toContainText('Passed')
  await expect(grade).toContainText('Given by a supplementary grade sheet.')
})
