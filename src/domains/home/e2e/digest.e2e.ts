import { Course } from '#course/contract'
import { Post } from '#material/contract'
import { richTextOf } from '#platform/contract/rich-text.ts'
import { MailMessage } from '#registry/contract'
import { presentCourse } from '../../../app/e2e/api.ts'
import { expect, heading, test, unique } from '../../../app/e2e/fixtures.ts'
import { mailedDigest } from '../../../app/e2e/letters.ts'
import { sendHeldMailsNow } from '../../../app/e2e/periodic.ts'

// The portal stops and starts again during the test.
test.setTimeout(300_000)

test('a student receives announcements once a day, and unsubscribes by the address in the digest', async ({
  page,
  as,
  api,
}) => {
  await as('student', '/settings')
  const announcements = page.getByRole('radiogroup', { name: 'Announcements in my courses' })
  await announcements.getByRole('radio', { name: 'Daily digest' }).check()
  await expect(page.getByRole('status').filter({ hasText: 'Saved at' })).toBeVisible()

  const [lecturer, registry, student] = [await api('lecturer'), await api('registry'), await api('student')]
  const email = (await student.profile()).user.email ?? ''
  const course = Course.iri((await presentCourse(lecturer, 'CS204')).id)
  const title = unique('The lab is closed')
  const body = richTextOf('Until Monday.')
  const id = await lecturer.post(Post.path, { course, kind: 'ANNOUNCEMENT', title, writtenIn: 'en', body })
  await lecturer.move(Post.iri(id), 'publish')
  const ofStudent = () => registry.texts(`${MailMessage.path}?q=${encodeURIComponent(email)}&state=held`, 'template')
  await expect.poll(ofStudent).toContain('material.announced')

  await page.goto('about:blank')
  await sendHeldMailsNow()
  const digest = await mailedDigest(email, title)
  expect(digest.oneClick).toBe('List-Unsubscribe=One-Click')
  await page.goto(digest.address)
  await expect(heading(page)).toHaveText('Unsubscribe')
  await expect(page.getByText('These e-mails will no longer be sent to you:')).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('These e-mails are no longer sent to you:')).toBeVisible()

  await as('student', '/settings')
  await expect(announcements.getByRole('radio', { name: 'No e-mail' })).toBeChecked()
  await announcements.getByRole('radio', { name: 'Immediately' }).check()
  await expect(page.getByRole('status').filter({ hasText: 'Saved at' })).toBeVisible()
})
