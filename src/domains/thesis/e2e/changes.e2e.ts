import { expect, heading, test } from '../../../app/e2e/fixtures.ts'
import { paths, Thesis } from '../contract/index.ts'

const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)

test('a supervisor asks for more time and for a successor, who agrees, and the coordinator grants both', {
  tag: '@embedded',
}, async ({ page, as, api, elsewhere }) => {
  const supervisor = await api('supervisor')
  const theses = await supervisor.list(Thesis, `${Thesis.path}?state=IN_PROGRESS&itemsPerPage=50`)
  const thesis = theses.find(({ title }) => title.en === 'How a rumour ends')
  if (!thesis) throw new Error('The demonstration has a thesis about rumours.')
  const changes = paths.changes({ thesisId: thesis.id })
  await as('supervisor', paths.board())
  await expect(page.getByRole('region', { name: 'Writing' })).toContainText('How a rumour ends')
  await page.goto(`/my${changes}`)
  await page.getByRole('button', { name: 'Ask for more time' }).click()
  const asking = page.getByRole('dialog')
  await asking.getByLabel(/^New day/).fill(day(170))
  await asking.getByLabel(/^Why/).fill('Two of the six rumours are still being told.')
  await asking.getByRole('button', { name: 'Send the request' }).click()
  await expect(asking).toBeHidden()
  await page.getByRole('button', { name: 'Ask for another supervisor' }).click()
  await asking.getByRole('combobox', { name: /^New supervisor/ }).fill('tomás silva')
  await page.getByRole('option', { name: /Tomás Silva/ }).click()
  await asking.getByLabel(/^Why/).fill('I shall be away for the whole next year.')
  await asking.getByRole('button', { name: 'Send the request' }).click()
  await expect(asking).toBeHidden()
  const requests = page.getByRole('list', { name: 'Requests' })
  await requests.getByRole('link', { name: 'Another supervisor' }).click()
  await page.waitForURL(/\/thesis_changes\/\d+$/)
  const change = new URL(page.url()).pathname.replace(/^\/my/, '')

  const follower = await elsewhere('lecturer', change)
  await follower.getByRole('combobox', { name: /^Conflict of interest/ }).selectOption('No, I have none')
  await follower.getByRole('button', { name: 'Declare' }).click()
  await follower.getByRole('button', { name: 'Agree to supervise' }).click()

  const coordinator = await elsewhere('dean', change)
  const grant = async () => {
    await coordinator.getByRole('button', { name: 'Grant', exact: true }).click()
    const reason = coordinator.getByRole('dialog')
    await reason.getByRole('textbox').fill('Everybody concerned has agreed to it.')
    await reason.getByRole('button', { name: 'Grant', exact: true }).click()
    await expect(reason).toBeHidden()
  }
  await grant()
  await coordinator.goto(`/my${changes}`)
  await coordinator.getByRole('list', { name: 'Requests' }).getByRole('link', { name: 'More time' }).click()
  await expect(heading(coordinator)).toContainText('How a rumour ends')
  await grant()

  const changed = await (await api('dean')).item(Thesis, thesis.id)
  expect(changed.supervisors.map(({ name }) => name)).toEqual(['Tomás Silva'])
  expect(changed.dueOn).toBe(day(170))
})
