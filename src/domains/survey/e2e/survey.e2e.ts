import * as z from 'zod/mini'
import { expect, test } from '../../../app/e2e/fixtures.ts'
import { paths } from '../contract/paths.ts'
import { Survey } from '../contract/survey.ts'

const ofCourse = z.object({ course: z.object({ id: z.int() }) })

test('a student answers on a phone, is interrupted, resumes and sends; the lecturer of past results replies', {
  tag: '@embedded',
}, async ({ page, as, api, elsewhere }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await as('student', paths.mine())
  await page
    .getByRole('link', { name: /^Answer: / })
    .first()
    .click()
  const fourth = page.getByRole('radiogroup').first().getByRole('radio').nth(3)
  await fourth.check()
  await expect(page.getByRole('status').filter({ hasText: 'Saved as a draft.' })).toBeVisible()
  await page.goto(`/my${paths.mine()}`)
  await page.getByRole('link', { name: /^Go on: / }).click()
  await expect(fourth).toBeChecked()
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Surveys' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Go on: / })).toHaveCount(0)

  const [published] = await (await api('lecturer')).rows(`${Survey.path}?state=PUBLISHED&kind=RATING`, ofCourse)
  const results = await elsewhere('lecturer', paths.inCourse({ id: published?.course.id ?? 0 }))
  await results.getByRole('button', { name: /^(Write a|Change the) reply$/ }).click()
  await results.getByRole('textbox', { name: 'You said, we did' }).fill('Slides come the day before.')
  await results.getByRole('button', { name: 'Publish my reply' }).click()
  await expect(results.getByText('Slides come the day before.')).toBeVisible()
})
