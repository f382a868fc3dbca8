import type { Locator, Page } from '@playwright/test'
import { Course, CourseLecturer } from '#course/contract'
import { User } from '#people/contract'
import { Lesson, LessonPlan, paths } from '#teaching/contract'
import { type Api, presentCourse } from '../../../app/e2e/api.ts'
import { expect, test } from '../../../app/e2e/fixtures.ts'

/** A time of day without other classes. */
const eveningOf = (course: number) => ({
  ...{ course: `/api/v2/courses/${course}`, kind: 'LECTURE' as const },
  ...{ startsAt: '19:00', endsAt: '20:30' },
})

/** The course, its future sessions for all groups, and those of them whose topic has no fixed day. */
async function planOf(lecturer: Api) {
  const { id } = await presentCourse(lecturer, 'CS204')
  const planned = await lecturer.list(Lesson, `/api/v2/courses/${id}/lessons?itemsPerPage=200&state=PLANNED`)
  const plans = await lecturer.list(LessonPlan, `/api/v2/courses/${id}/lesson_plans?itemsPerPage=200`)
  const fixed = new Set<number | undefined>(plans.flatMap((one) => (one.fixed ? [one.id] : [])))
  const common = planned.filter(({ group }) => group === null)
  const movable = common.filter(({ plan }) => !fixed.has(plan?.id))
  return { id, common, movable, withTopic: movable.filter(({ plan }) => plan !== null) }
}

const topicOf = (page: Page, session: { id: number } | undefined) =>
  page.locator(`[data-row="session-${session?.id}"] [data-cell="topic"]`)

/** Types into a cell; `key` starts editing, Enter ends it. */
async function write(cell: Locator, text: string, key = 'Enter') {
  const page = cell.page()
  await cell.focus()
  await page.keyboard.press(key)
  await page.getByRole('textbox', { name: 'Topic' }).fill(text)
  await page.keyboard.press('Enter')
}

test('a lecturer plans the term: inserts a topic and shifts the later ones, moves one by keyboard, and undoes it', async ({
  page,
  as,
  api,
}) => {
  const lecturer = await api('lecturer')
  const { id, movable } = await planOf(lecturer)
  const [first, second] = movable
  const titles = async () => {
    const { common } = await planOf(lecturer)
    return [first, second].map((one) => common.find((other) => other.id === one?.id)?.plan?.title.en)
  }
  await as('lecturer', paths.managePlan({ id }))

  await write(topicOf(page, first), 'What it costs: AVL against red-black', 'Control+Enter')
  const waiting = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(waiting).toContainText('1 topic is added')
  await topicOf(page, second).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(topicOf(page, first)).toHaveText('What it costs: AVL against red-black')
  await expect(topicOf(page, first)).toBeFocused()
  const old = await titles()
  await waiting.getByRole('button', { name: 'Save the changes' }).click()
  await expect(waiting).toBeHidden()
  expect(await titles()).toEqual(['What it costs: AVL against red-black', old[0]])

  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the last change' }).click()
  await expect(topicOf(page, first)).toHaveText(old[0] ?? 'add a topic')
  expect(await titles()).toEqual(old)
})

test('a lecturer fills free sessions from the syllabus and from spreadsheet rows, after a preview of their places', async ({
  page,
  as,
  api,
}) => {
  const lecturer = await api('lecturer')
  const { id } = await presentCourse(lecturer, 'CS204')
  for (const day of ['2026-12-15', '2026-12-17']) await lecturer.create(Lesson, { ...eveningOf(id), day })
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

test('two lecturers edit one plan: neither silently overwrites the other', async ({ page, as, api, elsewhere }) => {
  const lecturer = await api('lecturer')
  const { id, withTopic } = await planOf(lecturer)
  const [first] = withTopic
  const { user } = await (await api('tp.supervisor')).profile()
  const colleague = { course: Course.iri(id), user: User.iri(user.id), role: 'CO' as const }
  await (await api('registry')).create(CourseLecturer, colleague)
  const topicIn = (one: Page) => topicOf(one, first)
  await as('lecturer', paths.managePlan({ id }))
  await topicIn(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Topic' }).fill('Heaps, mine')
  const other = await elsewhere('tp.supervisor', paths.managePlan({ id }))
  await write(topicIn(other), 'Heaps, theirs')
  await expect(topicIn(other)).toHaveText('Heaps, theirs')
  await expect(topicIn(other)).toBeFocused()
  await expect(async () => {
    expect((await lecturer.item(LessonPlan, first?.plan?.id ?? 0)).title.en).toBe('Heaps, theirs')
  }).toPass()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alert', { name: 'Somebody else has written here meanwhile' })
  await expect(question).toContainText('Theirs: “Heaps, theirs”. Yours: “Heaps, mine”.')
  await question.getByRole('button', { name: 'Write mine' }).press('Enter')
  await expect(topicIn(page)).toHaveText('Heaps, mine')
  await expect(topicIn(page)).toBeFocused()

  await other.reload()
  await expect(topicIn(other)).toHaveText('Heaps, mine')
  const waiting = (one: Page) => one.getByRole('region', { name: 'Unsaved changes' })
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

test('text written offline stays in its cell, and is saved once the network is back', async ({
  page,
  context,
  as,
  api,
}) => {
  const lecturer = await api('lecturer')
  const { id, withTopic } = await planOf(lecturer)
  const [first] = withTopic
  await as('lecturer', paths.managePlan({ id }))
  const topic = topicOf(page, first)
  await expect(topic).toBeVisible()
  await context.setOffline(true)
  await write(topic, 'Written on a train')
  const notSaved = page.getByRole('alert', { name: 'Not saved' })
  await expect(notSaved).toContainText('What you wrote in 1 topic is not saved')
  await expect(topic).toHaveText('Written on a train')
  await context.setOffline(false)
  await expect(notSaved).toBeHidden()
  await expect(async () => {
    expect((await lecturer.item(LessonPlan, first?.plan?.id ?? 0)).title.en).toBe('Written on a train')
  }).toPass()
})

test('on a slow server a first topic is shown at once, and editing it twice creates one topic with the later text', async ({
  page,
  as,
  api,
}) => {
  const lecturer = await api('lecturer')
  const { id } = await presentCourse(lecturer, 'CS204')
  const lesson = await lecturer.create(Lesson, { ...eveningOf(id), day: '2026-12-14' })
  const before = await lecturer.ids(`/api/v2/courses/${id}/lesson_plans?itemsPerPage=400`)
  await as('lecturer', paths.managePlan({ id }))
  const topic = topicOf(page, lesson)
  await expect(topic).toBeVisible()
  await page.route('**/api/v2/lesson_plans**', async (route) => {
    await new Promise((done) => setTimeout(done, 1_500))
    await route.continue()
  })
  await write(topic, 'Tries')
  await expect(topic).toHaveText('Tries')
  await expect(page.getByText('Saving…')).toBeVisible()
  await write(topic, 'Tries and suffix trees')
  await expect(topic).toHaveText('Tries and suffix trees')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect(async () => {
    const all = await lecturer.list(LessonPlan, `/api/v2/courses/${id}/lesson_plans?itemsPerPage=400`)
    const made = all.filter((one) => !before.includes(one.id))
    expect(made.map(({ title }) => title.en)).toEqual(['Tries and suffix trees'])
  }).toPass()
  await expect(topic).toHaveText('Tries and suffix trees')
})

test('unsaved text of the plan is offered after a closed tab, beside what another person has written since', async ({
  page,
  context,
  signIn,
  elsewhere,
  api,
}) => {
  const lecturer = await api('lecturer')
  const { id, withTopic } = await planOf(lecturer)
  const [first, second] = withTopic
  const topicIn = (one: Page, session = first) => topicOf(one, session)
  await signIn('lecturer', paths.managePlan({ id }))
  await expect(topicIn(page)).toBeVisible()
  await context.setOffline(true)
  await write(topicIn(page), 'Written on a ferry')
  await expect(page.getByRole('alert', { name: 'Not saved' })).toContainText('It is kept on this device')
  await write(topicIn(page, second), 'Written at the pier')
  await expect(page.getByRole('alert', { name: 'Not saved' })).toContainText('in 2 topics')
  const other = await elsewhere('lecturer', paths.managePlan({ id }))
  await write(topicIn(other), 'Written at home')
  await expect(other.getByText(/^Saved \d/)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const tab = await context.newPage()

  await tab.goto(`/my${paths.managePlan({ id })}`)
  const kept = tab.getByRole('region', { name: 'Written before and not saved' })
  await expect(kept).toContainText('2 topics were written here before and not saved')
  await expect(kept.getByRole('listitem').filter({ hasText: 'Written on a ferry' })).toContainText(
    `Written at home → Written on a ferry Somebody has changed it since; it was “${first?.plan?.title.en}”.`,
  )
  await expect(topicIn(tab)).toHaveText('Written at home')
  await kept.getByRole('button', { name: 'Save what was written' }).press('Enter')
  await expect(kept).toBeHidden()
  await expect(topicIn(tab)).toHaveText('Written on a ferry')
  await expect(topicIn(tab, second)).toHaveText('Written at the pier')
  await expect(tab.getByText(/^Saved \d/)).toBeVisible()
  await tab.reload()
  await expect(topicIn(tab)).toHaveText('Written on a ferry')
  await expect(kept).toBeHidden()
})

test('unsaved moves of the plan are restored after a closed tab', async ({ page, context, signIn, api }) => {
  const lecturer = await api('lecturer')
  const { id, common } = await planOf(lecturer)
  const [first] = common
  await signIn('lecturer', paths.managePlan({ id }))
  await write(topicOf(page, first), 'Bloom filters', 'Control+Enter')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('1 topic is added')
  await page.close()
  const tab = await context.newPage()
  await tab.goto(`/my${paths.managePlan({ id })}`)
  const waiting = tab.getByRole('region', { name: 'Unsaved changes' })
  await expect(waiting).toContainText('1 topic is added')
  await expect(tab.getByRole('gridcell', { name: 'Bloom filters' })).toBeVisible()
  await waiting.getByRole('button', { name: 'Discard' }).click()
  await tab.reload()
  await expect(tab.getByRole('grid', { name: 'Sessions by week' })).toBeVisible()
  await expect(waiting).toBeHidden()
})
