import type { Page } from '@playwright/test'
import { Course, CourseLecturer } from '#course/contract'
import { User } from '#people/contract'
import { Lesson, LessonPlan, paths } from '#teaching/contract'
import { presentCourse } from '../../../app/e2e/api.ts'
import { expect, test } from '../../../app/e2e/fixtures.ts'

test('a lecturer plans the term: inserts a topic and shifts the later ones, moves one by keyboard, and undoes it', async ({
  page,
  as,
  api,
}) => {
  const lecturer = await api('lecturer')
  const { id } = await presentCourse(lecturer, 'CS204')
  const plans = await lecturer.list(LessonPlan, `/api/v2/courses/${id}/lesson_plans?itemsPerPage=200`)
  const fixed = new Set(plans.flatMap((one) => (one.fixed ? [one.id] : [])))
  const planned = await lecturer.list(Lesson, `/api/v2/courses/${id}/lessons?itemsPerPage=200&state=PLANNED`)
  const [first, second] = planned.filter(({ group, plan }) => group === null && !fixed.has(plan?.id ?? 0))
  const titles = async () => {
    const all = await lecturer.list(Lesson, `/api/v2/courses/${id}/lessons?itemsPerPage=200&state=PLANNED`)
    return [first, second].map((one) => all.find((other) => other.id === one?.id)?.plan?.title.en)
  }
  await as('lecturer', paths.managePlan({ id }))
  const grid = page.getByRole('grid', { name: 'Sessions by week' })
  const topicOf = (lesson: number | undefined) => grid.locator(`[data-row="session-${lesson}"] [data-cell="topic"]`)

  await topicOf(first?.id).focus()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('textbox', { name: 'Topic' }).fill('What it costs: AVL against red-black')
  await page.keyboard.press('Enter')
  const waiting = page.getByRole('region', { name: 'Changes that wait' })
  await expect(waiting).toContainText('1 topic is added')
  await topicOf(second?.id).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(topicOf(first?.id)).toHaveText('What it costs: AVL against red-black')
  await expect(topicOf(first?.id)).toBeFocused()
  const old = await titles()
  await waiting.getByRole('button', { name: 'Save the changes' }).click()
  await expect(waiting).toBeHidden()
  expect(await titles()).toEqual(['What it costs: AVL against red-black', old[0]])

  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the last change' }).click()
  await expect(topicOf(first?.id)).toHaveText(old[0] ?? 'add a topic')
  expect(await titles()).toEqual(old)
})

test('a lecturer fills free sessions from the syllabus and from rows of a spreadsheet, after seeing where each comes', async ({
  page,
  as,
  api,
}) => {
  const lecturer = await api('lecturer')
  const { id } = await presentCourse(lecturer, 'CS204')
  const slot = { course: `/api/v2/courses/${id}`, kind: 'LECTURE' as const, startsAt: '19:00', endsAt: '20:30' }
  for (const day of ['2026-12-15', '2026-12-17']) await lecturer.create(Lesson, { ...slot, day })
  await as('lecturer', paths.managePlan({ id }))
  await page.getByRole('button', { name: 'Fill from the syllabus' }).click()
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Topics and their days' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: 'Rows from a spreadsheet' })
    .fill('Topic\tDay\tOutcomes\nTries\t2026-12-17\t1, 2\n\t\t9\nSuffix trees\t\t')
  const rows = dialog.getByRole('list', { name: 'Topics and their days' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('17 Dec')
  await expect(rows.nth(1)).toContainText('Row 2 has no topic')
  await dialog.getByRole('button', { name: 'Put 2 topics into the plan' }).click()
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(page.getByText('The plan is saved. You can undo it for a day.')).toBeVisible()
  const all = await lecturer.list(
    Lesson,
    `/api/v2/courses/${id}/lessons?itemsPerPage=200&from=2026-12-17&until=2026-12-17`,
  )
  expect(all.map(({ plan }) => plan?.title.en)).toContain('Tries')
})

test('two lecturers edit one plan: neither overwrites the other unseen', async ({ page, as, api, elsewhere }) => {
  const lecturer = await api('lecturer')
  const { id } = await presentCourse(lecturer, 'CS204')
  const planned = await lecturer.list(Lesson, `/api/v2/courses/${id}/lessons?itemsPerPage=200&state=PLANNED`)
  const [first] = planned.filter(({ group, plan }) => group === null && plan !== null)
  const { user } = await (await api('tp.supervisor')).profile()
  const colleague = { course: Course.iri(id), user: User.iri(user.id), role: 'CO' as const }
  await (await api('registry')).create(CourseLecturer, colleague)
  const topicIn = (one: Page) => one.locator(`[data-row="session-${first?.id}"] [data-cell="topic"]`)
  await as('lecturer', paths.managePlan({ id }))
  await topicIn(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Topic' }).fill('Heaps, mine')
  const other = await elsewhere('tp.supervisor', paths.managePlan({ id }))
  await topicIn(other).focus()
  await other.keyboard.press('Enter')
  await other.getByRole('textbox', { name: 'Topic' }).fill('Heaps, theirs')
  await other.keyboard.press('Enter')
  await expect(topicIn(other)).toHaveText('Heaps, theirs')
  await expect(topicIn(other)).toBeFocused()
  await expect(async () => {
    expect((await lecturer.item(LessonPlan, first?.plan?.id ?? 0)).title.en).toBe('Heaps, theirs')
  }).toPass()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alert', { name: 'Somebody else has written here meanwhile' })
  await expect(question).toContainText('Theirs: “Heaps, theirs”. Yours: “Heaps, mine”.')
  await question.getByRole('button', { name: 'Write mine' }).click()
  await expect(topicIn(page)).toHaveText('Heaps, mine')

  await other.reload()
  await expect(topicIn(other)).toHaveText('Heaps, mine')
  const waiting = (one: Page) => one.getByRole('region', { name: 'Changes that wait' })
  for (const one of [page, other]) {
    await topicIn(one).focus()
    await one.keyboard.press('Alt+ArrowDown')
    await expect(waiting(one)).toContainText(/gets? another day/)
  }
  await waiting(other).getByRole('button', { name: 'Save the changes' }).click()
  await expect(waiting(other)).toBeHidden()
  await waiting(page).getByRole('button', { name: 'Save the changes' }).click()
  await expect(waiting(page)).toContainText('Somebody else has changed the plan meanwhile.')
  await waiting(page).getByRole('button', { name: 'Discard' }).click()
  await expect(topicIn(page)).not.toHaveText('Heaps, mine')
})
