import type { Browser, Page } from '@playwright/test'
import { User } from '#people/contract'
import { type Api, apiAs } from '../../../app/e2e/api.ts'
import { expect, heading } from '../../../app/e2e/fixtures.ts'
import { tokenIn } from '../../../app/e2e/session.ts'

/** Each journey has its own student, so that it does not disturb others. */
const studentOf = { grade: 0, mentor: 1, manager: 2, school: 3, link: 4, days: 5, replacement: 6, digest: 7 } as const

export type Student = { page: Page; api: Api; user: string; number: string; name: string }

/** One of the newest students, none of whom is in practice yet: signs in with the student number, as people do. */
export async function newcomer(browser: Browser, manager: Api, which: keyof typeof studentOf): Promise<Student> {
  const newest = `${User.path}?role=ROLE_STUDENT&itemsPerPage=10&order[studentNumber]=desc`
  const number = (await manager.texts(newest, 'studentNumber')).toSorted().toReversed()[studentOf[which]] ?? ''
  const page = await (await browser.newContext()).newPage()
  await page.goto('/my/feed')
  await page.getByRole('textbox', { name: 'Username' }).fill(number)
  await page.getByLabel('Password', { exact: true }).fill('portal')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(heading(page)).toBeVisible()
  const api = apiAs(page.request, (await tokenIn(page)) ?? '')
  const { user } = await api.profile()
  return { page, api, user: user['@id'], number, name: user.name }
}
