import type { Page } from '@playwright/test'
import { at } from './fixtures.ts'

/** The menu beside the page. */
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** Opens an entry of the menu, as by a click on it. */
export const openEntry = (page: Page, name: string | RegExp) => menu(page).getByRole('link', { name }).click()

/** Opens a page of the Registry from its home. */
export async function openInRegistry(page: Page, name: string): Promise<void> {
  await openEntry(page, 'Registry')
  await page.waitForURL(at('/registry'))
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
}
