import { Assessment, Course } from '#course/contract'
import { paths as gradingPaths } from '#grading/contract'
import { presentCourse } from '../../../app/e2e/api.ts'
import { expect, heading, test, unique } from '../../../app/e2e/fixtures.ts'
import { LearningTool } from '../contract/lti/learning-tool.ts'
import { paths } from '../contract/paths.ts'
import { openTestTool } from './test-tool.ts'

test('a lecturer places a learning tool, a student launches it, and the mark arrives as a draft', async ({
  page,
  as,
  api,
  elsewhere,
  baseURL,
  faults,
}) => {
  const tool = await openTestTool()
  const name = unique('Reader')
  const { clientId } = await (await api('registry')).create(LearningTool, {
    ...{ name, loginUrl: `${tool.url}/login`, launchUrl: `${tool.url}/launch`, keySetUrl: `${tool.url}/keys` },
    ...{ redirectUris: [`${tool.url}/launch`], deepLinkUrl: null, learns: 'NAME', readsRoster: false },
    ...{ writesMarks: true, agreementUntil: null },
  })
  tool.connect({ url: baseURL ?? '', clientId })

  const lecturer = await api('lecturer')
  const { id } = await presentCourse(lecturer, 'CS204')
  const work = await lecturer.create(Assessment, {
    ...{ course: Course.iri(id), code: unique('RD').slice(0, 9), title: { en: 'Reading' }, kind: 'TMA', weight: 0 },
    ...{ maxMark: 20, description: {}, dueOn: null, dropGroup: null, leastPercent: null, groupWork: false },
  })
  await as('lecturer', paths.courseTools({ id }))
  await page.getByRole('button', { name: 'Add a tool' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /^Tool/ }).selectOption(`${name} (Name and e-mail)`)
  await dialog.getByRole('textbox', { name: /^Title/ }).fill(name)
  await dialog.getByRole('combobox', { name: /^Marks go to/ }).selectOption(`${work.code} Reading`)
  await dialog.getByRole('button', { name: 'Add a tool' }).click()
  await expect(page.getByText(`marks go to ${work.code}`)).toBeVisible()

  const student = await elsewhere('student', paths.courseTools({ id }))
  const opened = student.waitForEvent('popup')
  await student.getByRole('button', { name: `Open ${name}` }).click()
  const launch = await opened
  await expect(launch.getByText('It learns your name, your e-mail address')).toBeVisible()
  await launch.getByRole('button', { name: `Open ${name}` }).click()
  await expect(heading(launch)).toHaveText(/^Welcome, /)

  await page.goto(`/my${gradingPaths.inputMark({ id })}`)
  const grid = page.getByRole('grid', { name: /^Marks of/ })
  // The latest assessment is before the column of the totals.
  const column = Number(await grid.getAttribute('aria-colcount')) - 2
  await expect(grid.locator(`[data-place$=":${column}"]`).filter({ hasText: '18.0' })).toHaveCount(1)
  await student.context().close()
  // The tool is another host, to which the window of the launch goes; nothing else may have gone there.
  expect(faults.splice(0).filter((fault) => !fault.startsWith(`asked ${tool.url}/`))).toEqual([])
  tool.close()
})
