import { Lesson, paths } from '#teaching/contract'
import { presentCourse } from '../../../app/e2e/api.ts'
import { at, expect, heading, test } from '../../../app/e2e/fixtures.ts'
import { watchRequests } from '../../../app/e2e/settled.ts'

test('a lecturer writes the missing summary, and the students of the course can read it', async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  const { id } = await presentCourse(await api('lecturer'), 'CS204')
  await as('lecturer', paths.activity({ id }))
  const rows = page.getByRole('table', { name: 'Sessions' }).locator('a[data-session]')
  const covered = page.getByRole('checkbox', { name: 'Covered: What it costs' })
  const requests = watchRequests(page)
  // Other journeys leave sessions whose plan has no steps.
  for (let nth = 0; !(await covered.isVisible()); nth++) {
    await page.goto(`/my${paths.activity({ id })}`)
    await page.getByRole('button', { name: /^Something missing/ }).click()
    // A row that is replaced by those of the filter would lose the focus.
    await requests.settled()
    await rows.nth(nth).focus()
    await page.keyboard.press('s')
    await expect(page).toHaveURL((url) => url.pathname.endsWith('/summary'))
    await covered.waitFor({ timeout: 5_000 }).catch(() => undefined)
  }
  requests.end()
  const lessonId = Number(page.url().match(/lessons\/(\d+)/)?.[1])

  await covered.uncheck()
  await page.getByLabel('Where does it go? What it costs').selectOption('To the next session')
  await page.getByRole('tabpanel').getByRole('textbox').first().fill('We met rotations and drew them on paper.')
  await page.getByRole('button', { name: 'Publish the summary' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish the summary' }).click()
  await expect(page.getByText('written late').or(page.getByText('written', { exact: true }))).toBeVisible()

  const student = await elsewhere('student', paths.summary({ id, lessonId }))
  await expect(student.getByText('We met rotations and drew them on paper.')).toBeVisible()
})

test('a lecturer cancels and replaces a session, and the students are notified', async ({ page, as, api }) => {
  const lecturer = await api('lecturer')
  const { id } = await presentCourse(lecturer, 'CS204')
  const planned = await lecturer.list(Lesson, `/api/v2/courses/${id}/lessons?state=PLANNED&itemsPerPage=100`)
  const last = planned.at(-1)
  await as('lecturer', paths.plan({ id, lessonId: last?.id ?? 0 }))
  await page.getByRole('button', { name: 'Cancel session' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('The lecturer is at a conference.')
  await question.getByRole('button', { name: 'Cancel session' }).click()
  await expect(page.getByRole('button', { name: 'Reinstate' })).toBeVisible()

  await page.goto(`/my${paths.manageSession({ id })}?state=CANCELLED`)
  await page
    .getByRole('button', { name: /^Make up for/ })
    .last()
    .click()
  await page.getByRole('dialog').getByLabel(/^Day/).fill('2026-12-19')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(/made up on Sat,? 19 Dec/)).toBeVisible()
  const made = await lecturer.list(Lesson, `/api/v2/courses/${id}/lessons?itemsPerPage=200`)
  expect(made.filter(({ makeUpFor }) => makeUpFor?.id === last?.id)).toHaveLength(1)

  const news = (await (await api('student')).feed()).news['hydra:member'].map(({ subject }) => subject)
  expect(news).toContain(last?.['@id'])
})

test('a lecturer sees each day without classes by name before sessions are generated', async ({ page, as, api }) => {
  const { id } = await presentCourse(await api('lecturer'), 'CS204')
  await as('lecturer', paths.manageSession({ id }))
  await expect(heading(page)).toHaveText('Manage sessions')
  await page.getByRole('button', { name: 'Generate sessions' }).click()
  await page.getByRole('button', { name: 'Show what would be made' }).click()
  await expect(page.getByRole('list', { name: /^Days without classes/ })).toBeVisible()
  await expect(page).toHaveURL(at(paths.manageSession({ id })))
})

test('a lecturer writes the first plan of a session, and it is shown at once', async ({ page, as, api }) => {
  const lecturer = await api('lecturer')
  const { id } = await presentCourse(lecturer, 'CS204')
  const { id: lessonId } = await lecturer.create(Lesson, {
    ...{ course: `/api/v2/courses/${id}`, kind: 'LECTURE', day: '2026-12-18', startsAt: '19:00', endsAt: '20:30' },
  })
  await as('lecturer', paths.plan({ id, lessonId }))
  await page.getByRole('button', { name: 'Write the plan' }).click()
  await page.getByRole('tabpanel').getByRole('textbox').first().fill('Open questions before the exam')
  await page.getByRole('button', { name: 'Save the plan' }).click()
  await expect(heading(page)).toContainText('Open questions before the exam')
  await expect(page.getByRole('button', { name: 'Change the plan' })).toBeVisible()
})
