import { Term } from '#academics/contract'
import { User } from '#people/contract'
import { paths, TeachingPractice } from '#teaching-practice/contract'
import type { Api } from '../../../app/e2e/api.ts'
import { expectNoBarriers } from '../../../app/e2e/barriers.ts'
import { expect, heading, notice, test } from '../../../app/e2e/fixtures.ts'

const hundreds = 140

test('a manager’s day with two hundred practices: bulk transitions, documents by keyboard, three students placed', async ({
  page,
  as,
  api,
}) => {
  const manager = await api('tp.manager')
  await planned(manager, hundreds)

  await as('tp.manager', `${paths.list()}?state=PLANNED&q=S`)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('combobox', { name: 'Programme' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/program\.id=/)
  await page.getByRole('button', { name: 'Show results' }).click()
  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check()
  await page.getByRole('button', { name: 'Request documents' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request documents' })
  await expect(dialog).toContainText(/Possible for \d+ rows?/)
  await dialog.getByRole('button', { name: /^Request documents: \d+ rows?$/ }).click()
  await expect(notice(page)).toContainText(/Request documents: done for \d+ rows?/)

  await page.goto(`/my${paths.list()}?state=CONFIRMED`)
  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check()
  await page.getByRole('button', { name: 'Verify documents' }).click()
  const documents = page.getByRole('dialog', { name: 'Verify documents' })
  await expect(documents).toContainText(/Possible for \d+ rows?/)
  await page.keyboard.press('Escape')
  await expect(documents).toHaveCount(0)

  await page.goto(`/my${paths.proofs()}`)
  const queue = page.getByRole('list', { name: 'Documents to verify' })
  await expect(page.getByRole('figure', { name: 'Page 1 of 1' })).toBeVisible()
  const waiting = await queue.getByRole('listitem').count()
  await expect(page.getByRole('figure')).toContainText('Example document')
  await expectNoBarriers(page, 'the queue of documents')
  await expect(queue.locator('[aria-current]')).toBeFocused()
  const [, second] = await queue.getByRole('listitem').getByRole('button').allTextContents()
  await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(queue.getByRole('listitem')).toHaveCount(waiting - 1)
  await expect(queue.locator('[aria-current]')).toBeFocused()
  await expect(queue.locator('[aria-current]')).toHaveText(second ?? '')
  await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible()
  await page.keyboard.press('r')
  await page.getByRole('dialog').getByRole('textbox').fill('The scan cannot be read.')
  await page.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click()
  await expect(queue.getByRole('listitem')).toHaveCount(waiting - 2)

  await page.goto(`/my${paths.board()}`)
  const left = page.getByRole('region', { name: 'Students without a school' })
  await expect(left.getByRole('button').first()).toBeVisible()
  const without = await left.getByRole('button').count()
  expect(without).toBeGreaterThan(hundreds)
  await left.getByRole('button').first().focus()
  for (let placed = 1; placed <= 3; placed++) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Place / }).first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(left.getByRole('button')).toHaveCount(without - placed)
    await expect(left.getByRole('button').first()).toBeFocused()
  }
  await expectNoBarriers(page, 'the placement board')

  await page.goto(`/my${paths.radar()}`)
  await expect(heading(page)).toHaveText('Practice radar')
  for (const risk of ['Could not start', 'Declined', 'Not answered'])
    await expect(page.getByRole('heading', { name: new RegExp(`^${risk}`) })).toBeVisible()
})

/** Practices that are only planned, without a school, much later than all others. */
async function planned(manager: Api, count: number): Promise<void> {
  const [term] = await manager.list(Term, `${Term.path}?itemsPerPage=1`)
  const students = await manager.ids(`${User.path}?role=ROLE_STUDENT&itemsPerPage=${count}`)
  for (const id of students)
    await manager.create(TeachingPractice, {
      ...{ student: User.iri(id), term: term?.['@id'] ?? '', subjects: 'Music', language: 'en', note: '' },
      ...{ requiredHours: { observation: 0, teaching: 10, other: 0 }, requiredVisits: 1, requirements: ['TRAINING'] },
      ...{ startsOn: '2033-02-01', endsOn: '2033-06-01' },
    })
}
