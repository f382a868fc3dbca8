import { expect, heading, test, unique } from '../../../app/e2e/fixtures.ts'
import { portal } from '../../../app/e2e/portal.ts'
import { beginSession } from '../../../app/e2e/session.ts'
import { mintAccessToken } from '../../../identity/server/mint.ts'

test('a person recorded by the office with their sign-in ID is recognised from the first sign-in on', async ({
  page,
  as,
  browser,
}) => {
  const name = unique('Lara Newcomer')
  const account = { sub: crypto.randomUUID(), username: `lara-${crypto.randomUUID().slice(0, 8)}` }
  await as('registry', '/registry/people')
  await page.getByRole('link', { name: 'Add person' }).click()
  const write = (field: RegExp, text: string) => page.getByRole('textbox', { name: field }).fill(text)
  await write(/^Official name/, name)
  await write(/^Username/, `recorded-${account.username}`)
  await write(/^Sign-in ID/, account.username)
  await page.getByRole('button', { name: 'Add person', exact: true }).click()
  await expect(heading(page)).toContainText(name)
  const accounts = page.getByRole('region', { name: 'Sign-in accounts' })
  await expect(accounts).toContainText('Never signed in')

  const person = {
    ...{ ...account, name: 'L. Newcomer', roles: ['ROLE_STUDENT'], email: `${account.username}@example.edu` },
    role: { en: '', pt: '', 'zh-Hant': '' },
  }
  const { dataDir, url: publicUrl } = portal()
  const token = await mintAccessToken({ dataDir, publicUrl, person, clientId: 'portal', ttlSeconds: 600 })
  const own = await (await browser.newContext({ baseURL: publicUrl })).newPage()
  await own.goto('/livez')
  await beginSession(own, token, false)
  await own.goto('/my/profile/info')
  await expect(own.getByRole('main')).toContainText(name)
  await own.context().close()

  await page.reload()
  await expect(accounts).not.toContainText('Never signed in')
})
