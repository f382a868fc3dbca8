import type { Page } from '@playwright/test'
import { Course, CourseLecturer } from '#course/contract'
import { User } from '#people/contract'
import { presentCourse } from '../../../app/e2e/api.ts'
import { at, expect, test } from '../../../app/e2e/fixtures.ts'
import { paths } from '../contract/paths.ts'
import { Syllabus } from '../contract/syllabus.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const language = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Language of the syllabus' }).getByRole('button', { name }).click()

test('a coordinator returns and approves a syllabus that its lecturer has corrected', async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  const { id } = await presentCourse(await api('tp.supervisor'), 'ED220')
  await as('tp.supervisor', paths.view({ id }))
  await expect(
    page.getByRole('list').getByText('The weights of the assessment add up to 60%, not 100%.').first(),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('group', { name: 'Part 3' }).getByLabel('Weight in %').fill('60')
  await page.getByRole('group', { name: 'Topic 12' }).getByLabel('Hours').fill('12')
  await page.getByLabel('Integrity and use of AI (English)').fill('What you submit is your own work.')
  await language(page, 'Português')
  await page.getByLabel('Integrity and use of AI (Português)').fill('O que entrega é trabalho seu.')
  await language(page, '繁體中文')
  await page.getByLabel('Integrity and use of AI (繁體中文)').fill('您提交的必須是自己的作品。')
  await press(page, 'Save draft')
  await expect(page.getByText('Saved').first()).toBeVisible()
  await page.getByRole('link', { name: 'Read it' }).click()
  await press(page, 'Submit for approval')

  const other = await elsewhere('coordinator', paths.view({ id }))
  await press(other, 'Request changes')
  const question = other.getByRole('dialog')
  await question.getByRole('textbox').fill('Say which tools may be used in the assignments.')
  await question.getByRole('button', { name: 'Request changes' }).click()
  await expect(other.getByText('Changes requested').first()).toBeVisible()

  await page.reload()
  await press(page, 'Submit for approval')
  await expect(page.getByRole('button', { name: 'Withdraw from approval' })).toBeVisible()
  await other.reload()
  await press(other, 'Approve')
  await press(other, 'Publish to students')
  await other.getByRole('dialog').getByRole('button', { name: 'Publish to students' }).click()
  await expect(other.getByText(/^Version 1 · published on/)).toBeVisible()
})

test('a student reads the syllabus, and downloads it in three languages', { tag: '@embedded' }, async ({
  page,
  as,
  api,
}) => {
  const { id } = await presentCourse(await api('student'), 'CS204')
  await as('student', paths.root({ id }))
  await expect(page).toHaveURL(at(paths.view({ id })))
  await expect(page.getByRole('heading', { name: 'Learning outcomes' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Three languages' })).toHaveCount(0)
  await press(page, 'PDF')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'In all three languages' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('syllabus-CS204-1.pdf')
  await expect(page.getByRole('menu', { name: 'PDF' })).toBeHidden()
})

test('two lecturers edit one syllabus: the later one sees the changes of the other before anything is saved', async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  const lecturer = await api('lecturer')
  const { id } = await presentCourse(lecturer, 'CS204')
  const registry = await api('registry')
  const { user } = await (await api('committee')).profile()
  await registry.create(CourseLecturer, { course: Course.iri(id), user: User.iri(user.id), role: 'CO' })
  const [draft] = await lecturer.list(Syllabus, `${Course.iri(id)}/syllabuses?state=SUBMITTED`)
  await lecturer.move(Syllabus.iri(draft?.id ?? 0), 'recall')

  await as('lecturer', paths.edit({ id }))
  const other = await elsewhere('committee', paths.edit({ id }))
  const aims = (one: Page) => one.getByLabel('Aims (English)')
  await aims(page).fill('To compare structures.')
  await aims(other).fill('To build structures.')
  await press(page, 'Save draft')
  await expect(page.getByText('Saved').first()).toBeVisible()
  await press(other, 'Save draft')
  const question = other.getByRole('group', { name: /^Aims/ })
  await expect(question).toContainText('To compare structures.')
  await question.getByRole('radio').first().check()
})

test('a lecturer converts a course of the old layout to the new one', async ({ page, as, api }) => {
  const { id } = await presentCourse(await api('committee'), 'PS320')
  await as('committee', paths.oldAlias({ id }))
  await expect(page).toHaveURL(at(paths.old({ id })))
  await expect(page.getByRole('button', { name: /history-of-macau\.pdf/ })).toBeVisible()
  await press(page, 'Convert to the new layout')
  await page.getByRole('dialog').getByRole('button', { name: 'Convert to the new layout' }).click()
  await expect(page).toHaveURL(at(paths.edit({ id })))
  await expect(page.getByLabel('Description (English)')).toHaveValue(/From the first settlements/)
})
