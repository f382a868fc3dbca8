import type { Locator, Page } from '@playwright/test'
import { expect } from '../../../app/e2e/fixtures.ts'

/** Gives every criterion of the form the same score, and submits it once everything is saved. */
export async function fillIn(page: Page, step: number): Promise<void> {
  const criteria: Locator = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
  await expect(criteria.first()).toBeVisible()
  const all = await criteria.count()
  for (let at = 0; at < all; at += 1)
    await criteria
      .nth(at)
      .getByRole('radio', { name: new RegExp(`^${step} `) })
      .check()
  await expect(page.getByText(`${all} of ${all} scored`)).toBeVisible()
  await expect(page.getByText('All saved')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
}
