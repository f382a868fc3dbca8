import { Hold } from '#people/contract'
import { expect, heading, test, unique } from '../../../app/e2e/fixtures.ts'

test('an administrator finds the acts that concern a person by name, described in words, with their reasons', {
  tag: '@embedded',
}, async ({ page, as, api }) => {
  const registry = await api('registry')
  const person = (await (await api('thesis.student')).profile()).user
  const reason = unique('A book is missing.')
  const hold = await registry.create(Hold, {
    user: person['@id'],
    kind: 'LIBRARY',
    scopes: ['CERTIFICATE'],
    reason: { en: reason },
    howToClear: { en: 'Bring it back.' },
    since: '2026-01-05',
  })
  await as('admin', '/registry/audit')
  await page.getByRole('button', { name: 'Filters' }).click()
  const concerned = page.getByRole('combobox', { name: 'Person concerned' })
  await concerned.fill(person.name.split(' ')[0] ?? '')
  await page.getByRole('option', { name: person.name }).first().click()
  await expect(page).toHaveURL(new RegExp(`people\\.id=${person.id}`))
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Hold')
  await page.getByRole('button', { name: 'Show results' }).click()
  const row = page
    .getByRole('row')
    .filter({ hasText: `Hold ${hold.id}` })
    .first()
  await expect(row).toContainText('Added')
  await expect(row).toContainText(person.name)
  await row.getByRole('link').first().click()
  await expect(heading(page)).toHaveText(`Added · Hold ${hold.id}`)
  await expect(page.getByText(reason)).toBeVisible()
})
