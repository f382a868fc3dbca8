import { UserProgram } from '#academics/contract'
import { Assessment, Enrollment } from '#course/contract'
import { Announcement } from '#registry/contract'
import { presentCourse } from '../../../app/e2e/api.ts'
import { at, expect, heading, test, unique } from '../../../app/e2e/fixtures.ts'

test('a student signs in with one click and is greeted by the preferred name', async ({ page, signIn }) => {
  await signIn('student')
  await expect(page).toHaveURL(at('/feed'))
  await expect(heading(page)).toHaveText(/^Good (morning|afternoon|evening), Mina$/)
  // Other journeys enrol this student in further courses.
  const courses = page.getByRole('list', { name: 'My courses' })
  for (const name of ['CS204 Data Structures', 'ED310 Curriculum', 'PT110 Portuguese I'])
    await expect(courses.getByRole('link', { name, exact: true })).toBeVisible()
})

test('a confirmation is listed among the tasks, and disappears once it is done', async ({ page, as, api }) => {
  const title = unique('Fire drill on Monday')
  const registry = await api('registry')
  const { id } = await presentCourse(await api('student'), 'CS204')
  const told = await registry.create(Announcement, {
    title: { en: title, pt: title, 'zh-Hant': title },
    body: { en: 'Leave by the stairs.', pt: 'Saia pelas escadas.', 'zh-Hant': '請走樓梯。' },
    audience: { kind: 'course', value: String(id) },
    pinned: false,
    requiresAck: true,
  })
  await registry.move(told['@id'], 'publish')

  await as('student')
  const task = page.getByRole('list', { name: 'To do' }).getByRole('link', { name: `Read and confirm: ${title}` })
  await task.click()
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByText('Leave by the stairs.')).toBeVisible()
  await page.getByRole('button', { name: 'I have read this' }).click()
  await expect(page.getByText(/You confirmed this on /)).toBeVisible()
  await page.getByRole('link', { name: 'Today' }).first().click()
  await expect(heading(page)).toHaveText(/Mina$/)
  await expect(task).toHaveCount(0)
  expect((await registry.item(Announcement, told.id)).acknowledgements).toBe(1)
})

test('a news item about a new mark leads to the calculation of the average', async ({ page, as, api }) => {
  const mina = await api('student')
  const course = await presentCourse(mina, 'CS204')
  const { user } = await mina.profile()
  const [own] = await mina.list(Enrollment, `/api/v2/enrollments?course.id=${course.id}&student.id=${user.id}`)
  const works = await mina.list(Assessment, `/api/v2/courses/${course.id}/assessments`)
  const parts = (own?.marks ?? []).flatMap(({ assessment, score }) => {
    const weight = works.find(({ id }) => id === assessment)?.weight
    return score === null || weight === undefined ? [] : [{ score, weight }]
  })
  expect(parts.length).toBeGreaterThanOrEqual(3)

  await as('student', '/feed?news=course')
  const released = page.getByRole('link', { name: 'Mark released: Assignment 3, CS204: 16.5 of 20' })
  // Other journeys make newer news.
  await expect(async () => {
    if (!(await released.isVisible())) await page.getByRole('button', { name: 'Show more' }).click({ timeout: 2_000 })
    await expect(released).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await released.click()
  await expect(page).toHaveURL(at(`/courses/${course.id}/dashboard/info`))
  await expect(heading(page)).toHaveText('CS204 Data Structures')
  await expect(page.getByRole('row', { name: /^Assignment 3/ })).toContainText('16.5')

  await page.getByText('How it is calculated').click()
  const sum = page.getByRole('group').filter({ hasText: 'Total' })
  const percent = (share: number) => share.toLocaleString('en-GB', { style: 'percent', maximumFractionDigits: 1 })
  for (const { score, weight } of parts) await expect(sum).toContainText(`${percent(score / 20)} × ${weight}`)
  const weights = parts.reduce((all, { weight }) => all + weight, 0)
  await expect(sum).toContainText(`÷ ${weights}`)
  const mean = parts.reduce((all, { score, weight }) => all + (score / 20) * weight, 0) / weights
  await expect(page.getByText('Your average so far')).toBeVisible()
  await expect(sum.getByText(percent(mean))).toBeVisible()
})

test('a student cannot open the list of students', async ({ page, as, api }) => {
  const { id } = await presentCourse(await api('student'), 'CS204')
  await as('student', `/courses/${id}`)
  await expect(heading(page)).toHaveText('CS204 Data Structures')
  await expect(page.getByRole('link', { name: /^Students/ })).toHaveCount(0)
  await page.goto(`/my/courses/${id}/students`)
  await expect(page.getByRole('alert')).toHaveText('You are not authorized to access this page')
  await expect(page).toHaveURL(at('/feed'))
  await expect(heading(page)).toHaveText(/Mina$/)
})

test("the profile shows the person's identity and studies", async ({ page, as, api }) => {
  await as('student')
  await page.getByRole('button', { name: 'Mina Chan 陳美娜: profile and sign out' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL(at('/profile/info'))
  const main = page.getByRole('main')
  await expect(main.getByText('student@university.example', { exact: true })).toBeVisible()
  await expect(main.getByText('陳美娜').first()).toBeVisible()
  const [study] = await (await api('student')).list(UserProgram, '/api/v2/user_programs')
  await expect(main.getByRole('img', { name: `${study?.ectsEarned} of 180 ECTS` })).toBeVisible()
  await main.getByRole('link', { name: /^CS204 Data Structures/ }).click()
  await expect(heading(page)).toHaveText('CS204 Data Structures')
})
