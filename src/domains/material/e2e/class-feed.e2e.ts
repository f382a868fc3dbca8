import type { Page } from '@playwright/test'
import { presentCourse } from '../../../app/e2e/api.ts'
import { expectNoBarriers } from '../../../app/e2e/barriers.ts'
import { expect, test, unique } from '../../../app/e2e/fixtures.ts'
import { paths } from '../contract/paths.ts'

const postOf = (page: Page, title: string) => page.getByRole('article', { name: title })
const text = (page: Page) => page.getByRole('textbox', { name: 'Text' })

test('a lecturer posts with a file and schedules it; a student opens it and comments; the others are reminded', async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  const lecturer = await api('lecturer')
  const { id } = await presentCourse(lecturer, 'CS204')
  const title = unique('Rules of the lab')
  await as('lecturer', paths.feed({ id }))
  await page.getByRole('link', { name: 'Write a post' }).click()
  await page.getByLabel('Title').fill(title)
  await text(page).fill('Read them before you come.')
  await page.getByLabel('Choose files: Files').setInputFiles({
    ...{ name: 'Rules.txt', mimeType: 'text/plain', buffer: Buffer.from('No drinks beside the machines.') },
  })
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByLabel('Publish on').fill('2099-01-05T08:00')
  await page.getByLabel('Has to be read').check()
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible()

  const student = await elsewhere('student', paths.feed({ id }))
  await expect(student.getByRole('article').first()).toBeVisible()
  await expect(postOf(student, title)).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/opened by 0 of/)).toBeVisible()

  await student.reload()
  await postOf(student, title).getByRole('link', { name: title }).click()
  await student.getByLabel('Write a comment').fill('Is water a drink?')
  await student.getByRole('button', { name: 'Send' }).click()
  await expect(student.getByText('Is water a drink?')).toBeVisible()
  const said = student.getByRole('article').filter({ hasText: 'Is water a drink?' }).last()
  await said.getByRole('button', { name: 'Edit' }).press('Enter')
  await expect(said.getByRole('textbox')).toBeFocused()
  await student.keyboard.press('Control+End')
  await student.keyboard.type(' Or food?')
  await student.keyboard.press('Control+Enter')
  await expect(said.getByText('Is water a drink? Or food?')).toBeVisible()
  await expect(said).toBeFocused()
  await student.getByLabel('Write a comment').fill('Forget this one.')
  await student.getByRole('button', { name: 'Send' }).click()
  const slip = student.getByRole('article').filter({ hasText: 'Forget this one.' }).last()
  await slip.getByRole('button', { name: 'Delete' }).click()
  await student.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(student.getByText('Forget this one.')).toHaveCount(0)

  await page.goto(`/my${paths.feed({ id })}`)
  const post = postOf(page, title)
  await expect(post.getByText(/opened by 1 of/)).toBeVisible()
  await expect(post.getByRole('button', { name: '1 comment' })).toBeVisible()
  await post.getByRole('button', { name: /^Remind \d+$/ }).click()
  await expect(post.getByText('Reminded today')).toBeVisible()
  await post.getByRole('button', { name: '1 comment' }).click()
  await post.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('It was answered in class.')
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await expect(post.getByText('Hidden by those who teach the course')).toBeVisible()
})

test('an interrupted upload resumes where it stopped, also after a reload', async ({ page, as, api }) => {
  const { id } = await presentCourse(await api('lecturer'), 'CS204')
  const title = unique('A long recording')
  const video = {
    ...{ name: 'Recording.mp4', mimeType: 'video/mp4' },
    buffer: Buffer.concat([Buffer.from('\0\0\0\u0018ftypisom'), Buffer.alloc(20 * 1024 * 1024, 7)]),
  }
  await as('lecturer', paths.write({ id }))
  await page.getByLabel('Title').fill(title)
  await text(page).fill('Two hours.')
  const offsets: (string | undefined)[] = []
  let isCut = true
  await page.route('**/api/v2/uploads/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    const offset = request.headers()['upload-offset']
    // The connection breaks after the first part.
    if (isCut && offset !== '0') return route.abort('connectionreset')
    offsets.push(offset)
    return route.continue()
  })
  await page.getByLabel('Choose files: Files').setInputFiles(video)
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', String(8 * 1024 * 1024))
  // Waits until the draft is saved, before the page closes.
  await expect(page.getByText(/Draft saved at/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('This upload was interrupted.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  isCut = false
  await page.getByLabel('Choose files: Files').setInputFiles(video)
  await expect(page.getByText('This upload was interrupted.')).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByRole('button', { name: 'Recording.mp4' })).toBeVisible()
  expect(offsets.filter((offset) => offset === '0').length).toBe(2)
})

test('a student goes through the posts by keyboard', { tag: '@embedded' }, async ({ page, as, api }) => {
  const { id } = await presentCourse(await api('student'), 'CS204')
  await as('student', paths.feed({ id }))
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('article').nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(page.getByRole('article').first()).toBeFocused()
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/material\/\d+$/)
})

test('the class feed, a post and the form of a new one pass the accessibility check', async ({ page, as, api }) => {
  const { id } = await presentCourse(await api('lecturer'), 'CS204')
  await as('lecturer', paths.feed({ id }))
  await page.getByRole('button', { name: '4 comments' }).click()
  await expect(page.getByText('Can a group write in Python?')).toBeVisible()
  await expectNoBarriers(page, 'the class feed')
  await page.getByRole('link', { name: 'Project: groups, rules, demonstrations' }).first().click()
  await expect(page.getByRole('heading', { name: /^Not opened yet/ })).toBeVisible()
  await expectNoBarriers(page, 'a post')
  await page.goto(`/my${paths.write({ id })}`)
  await expect(text(page)).toBeVisible()
  await expectNoBarriers(page, 'the form of a post')
})
