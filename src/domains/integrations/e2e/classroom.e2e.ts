import { presentCourse } from '../../../app/e2e/api.ts'
import { expectNoBarriers } from '../../../app/e2e/barriers.ts'
import { expect, test } from '../../../app/e2e/fixtures.ts'
import { paths } from '../contract/paths.ts'
import { ConnectedSystem } from '../contract/system/connected-system.ts'
import { openFakeGoogle } from '../test/fake-google.ts'
import { systemOf } from './system.ts'

test('a lecturer connects a Google account, links a class and invites a student', async ({
  page,
  as,
  api,
  elsewhere,
  faults,
}) => {
  const lecturer = await api('lecturer')
  const { id } = await presentCourse(lecturer, 'CS204')
  const registry = await api('registry')
  const google = await openFakeGoogle()
  google.knowsAll = true

  await as('lecturer', paths.classroomTab({ id }))
  await expect(page.getByText('Google Classroom is not set up')).toBeVisible()

  const system = await systemOf(registry, 'GOOGLE_CLASSROOM')
  await registry.update(ConnectedSystem, system, { address: google.address, clientId: google.clientId })
  const operator = await elsewhere('registry', paths.system({ id: system }))
  await operator.getByLabel('New client secret').fill(google.clientSecret)
  await operator.getByRole('button', { name: 'Save client secret' }).click()
  await operator.getByRole('button', { name: 'Test the connection' }).click()
  await expect(operator.getByText('Everything works.')).toBeVisible()
  await expect(operator.getByText('Nothing is stored.')).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: 'Connect Google account' }).click()
  await expect(page.getByText('Connected: tomas@university.example')).toBeVisible()
  await expectNoBarriers(page, 'the choice of a class')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText(/Autumn · id 5001/)).toBeVisible()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('button', { name: 'Read Google Classroom' }).click()
  await expect(page.getByText('invited, still has to join').first()).toBeVisible()
  await expectNoBarriers(page, 'the changes of an exchange')
  await page.getByRole('button', { name: /^Apply \d+ changes$/ }).click()
  await expect(page.getByText('Applied. It can be undone')).toBeVisible()
  expect(google.invitations.length).toBeGreaterThan(0)
  // Google is another host, to which only the window of the consent goes.
  expect(faults.splice(0).filter((fault) => !fault.startsWith(`asked ${google.address}/o/oauth2/`))).toEqual([])
  google.close()
})
