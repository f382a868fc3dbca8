import * as z from 'zod/mini'
import { expect, test } from '../../../app/e2e/fixtures.ts'
import { mailedPage } from '../../../app/e2e/letters.ts'
import { Term } from '../../academics/contract/index.ts'
import { SurveyCampaign } from '../contract/campaign.ts'
import { paths, surveyLinkPage } from '../contract/paths.ts'
import { Questionnaire } from '../contract/questionnaire.ts'
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
  const [next, send] = [
    page.getByRole('button', { name: /^Next: / }),
    page.getByRole('button', { name: 'Send my answers' }),
  ]
  const section = page.getByText(/^Section \d+ of \d+/)
  const count = Number(/of (\d+)/.exec((await section.textContent()) ?? '')?.[1])
  for (let at = 1; at < count; at++) {
    await next.click()
    await expect(section).toContainText(`Section ${at + 1} of ${count}`)
  }
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Surveys' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Go on: / })).toHaveCount(0)

  const [published] = await (await api('lecturer')).rows(`${Survey.path}?state=PUBLISHED&kind=RATING`, ofCourse)
  const results = await elsewhere('lecturer', paths.inCourse({ id: published?.course.id ?? 0 }))
  await results.getByRole('button', { name: /^(Write a|Change the) reply$/ }).click()
  await results.getByRole('textbox', { name: 'You said, we did' }).fill('Slides come the day before.')
  await results.getByRole('button', { name: 'Publish my reply' }).click()
  await expect(results.getByText('Slides come the day before.')).toBeVisible()
})

test('the office asks graduates, one of them by a link, from the audience to the result', async ({
  page,
  as,
  api,
  browser,
  request,
  baseURL,
}) => {
  const registry = await api('registry')
  const { day } = (await registry.feed()).today
  const [term] = await registry.list(Term)
  const name = { en: 'Where are you now?', pt: 'Onde está agora?', 'zh-Hant': '您現在在哪裡？' }
  const question = {
    key: 'useful',
    kind: 'SCALE' as const,
    text: { en: 'Useful?', pt: 'Útil?', 'zh-Hant': '有用嗎？' },
  }
  const asked = await registry.create(Questionnaire, { name, scope: 'COURSE', questions: [question] })
  await registry.move(asked['@id'], 'freeze')
  const campaign = await registry.create(SurveyCampaign, {
    ...{ name, kind: 'GENERAL', term: term?.['@id'] ?? '', opensOn: day, closesOn: day },
    ...{ courseQuestionnaire: asked['@id'], leastAnswers: 5, leastRate: 20, named: false, readers: [] },
  })

  await as('registry', paths.campaign({ id: campaign.id }))
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Whom it asks').selectOption({ label: 'Graduates' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Counted now; fixed when the survey opens.')).toBeVisible()
  const outsiders = [1, 2, 3, 4, 5].map((number) => ({ name: `Rui ${number}`, email: `rui${number}@example.org` }))
  await page.getByLabel('Names and addresses').fill(outsiders.map((one) => `${one.name}, ${one.email}`).join('\n'))
  await page.getByRole('button', { name: 'Save the list' }).click()
  await expect(page.getByText('5 people get a link when the survey opens.')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const [survey] = await registry.list(Survey, `${Survey.path}?campaign.id=${campaign.id}`)
  const iri = Survey.iri(survey?.id ?? 0)
  await registry.move(iri, 'open')

  const codes = await Promise.all(outsiders.map(({ email }) => mailedPage(email, 'survey-link')))
  const context = await browser.newContext({ baseURL: new URL(baseURL ?? '').origin })
  const link = await context.newPage()
  await link.goto(`/my${surveyLinkPage({ code: codes[0] ?? '' })}`)
  await link.getByRole('radiogroup', { name: 'Useful?' }).getByRole('radio').nth(3).check()
  await link.getByRole('button', { name: 'Send my answers' }).click()
  await expect(link.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await context.close()
  for (const code of codes.slice(1)) {
    const sent = await request.post(`/api/v2/survey_links/${code}/ballot`, {
      data: { answers: { 'course.useful': 5 } },
    })
    expect(sent.status()).toBe(200)
  }
  for (const name of ['close', 'review', 'publish']) await registry.move(iri, name)
  await page.goto(`/my${paths.results({ id: survey?.id ?? 0 })}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Useful?' })).toContainText('4.8')
})
