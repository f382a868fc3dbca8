import * as z from 'zod/mini'
import { presentCourse } from '../../../app/e2e/api.ts'
import { expectNoBarriers } from '../../../app/e2e/barriers.ts'
import { expect, test } from '../../../app/e2e/fixtures.ts'
import { paths } from '../contract/paths.ts'
import { ConnectedSystem } from '../contract/system/connected-system.ts'
import { fakeToken, openFakeMoodle } from '../test/fake-moodle.ts'
import { systemOf } from './system.ts'

const numbered = z.object({ student: z.object({ number: z.nullable(z.string()) }) })

test('a lecturer links a course of Moodle, looks at the changes, applies and undoes them', {
  tag: '@embedded',
}, async ({ page, as, api, elsewhere }) => {
  const lecturer = await api('lecturer')
  const { id } = await presentCourse(lecturer, 'CS204')
  const [enrolment] = await lecturer.rows(`/api/v2/enrollments?course.id=${id}&state=ENROLLED&itemsPerPage=1`, numbered)
  const moodle = await openFakeMoodle()
  moodle.accounts = [{ id: 1000, fullname: 'Somebody', idnumber: enrolment?.student.number ?? '' }]

  const registry = await api('registry')
  const system = await systemOf(registry, 'MOODLE')
  await registry.update(ConnectedSystem, system, { address: moodle.address })
  const operator = await elsewhere('registry', paths.system({ id: system }))
  await operator.getByLabel('New token').fill(fakeToken)
  await operator.getByRole('button', { name: 'Save token' }).click()
  await operator.getByRole('button', { name: 'Test the connection' }).click()
  await expect(operator.getByText('Everything works.')).toBeVisible()

  await as('lecturer', paths.moodleTab({ id }))
  await page.getByLabel('Id of the course in Moodle').fill('287')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText(/DB 2026\/27 · id 287/)).toBeVisible()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('button', { name: 'Read Moodle' }).click()
  const applies = page.getByRole('button', { name: 'Apply 1 changes' })
  await expect(applies).toBeVisible()
  await expectNoBarriers(page, 'the changes of an exchange')
  expect(moodle.enrolments).toEqual([])
  await applies.click()
  await expect(page.getByText('Applied. It can be undone')).toBeVisible()
  expect(moodle.enrolments).toMatchObject([{ account: 1000, suspended: false }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Applied. It can be undone')).toHaveCount(0)
  await expect.poll(() => moodle.enrolments).toMatchObject([{ account: 1000, suspended: true }])
  moodle.close()
})
