import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { type Api, apiAs } from './api.ts'
import { firstPort, openPortal, type Portal } from './portal.ts'
import { beginSession } from './session.ts'
import { forgetTokens, type Person, personOf, tokenOf } from './tokens.ts'
import { watch } from './watch.ts'

type Fixtures = {
  /** Opens the app signed in as a person, without the pages of the provider. */
  as: (person: Person, path?: string) => Promise<void>
  /** Signs in as people do: through the provider's page, with one click on the name. */
  signIn: (person: Person, path?: string) => Promise<void>
  /** The API as a person: to prepare data and to check it. */
  api: (person: Person) => Promise<Api>
  /** A separate browser, such as a colleague's; opens the app there signed in as a person. */
  elsewhere: (person: Person, path: string) => Promise<Page>
  /** A page on which the person is already signed in and stays so across tests, for tests that only read. */
  signedInPage: (person: Person) => Promise<Page>
  /** Each journey signs people in anew, whatever an earlier one did to their sessions. */
  newTokens: undefined
  /** Forbidden things that the page and its tabs did; empty at the end of every test. */
  faults: string[]
}

type SignedIn = { page: Page; faults: string[] }
type OfWorker = { portal: Portal; signedInPages: Map<Person, SignedIn> }

export const test = base.extend<Fixtures, OfWorker>({
  portal: [
    async ({ browser: _ }, use, { parallelIndex }) => {
      const portal = await openPortal(firstPort + 1 + parallelIndex, JSON.parse(process.env.E2E_TEMPLATE ?? ''))
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', auto: true, timeout: 330_000 },
  ],
  baseURL: async ({ portal }, use) => {
    await use(portal.url)
  },
  newTokens: [
    async ({ browser: _ }, use) => {
      forgetTokens()
      await use(undefined)
    },
    { auto: true },
  ],
  as: async ({ page }, use) => {
    await use((person, path = '/feed') => openAs(page, person, path))
  },
  signIn: async ({ page }, use) => {
    await use(async (person, path = '/feed') => {
      await page.goto(`/my${path}`)
      await chooseAtProvider(page, person)
      await expect(heading(page)).toBeVisible()
    })
  },
  api: async ({ request }, use) => {
    await use(async (person) => apiAs(request, await tokenOf(person)))
  },
  elsewhere: async ({ browser, baseURL, faults }, use) => {
    const opened: BrowserContext[] = []
    await use(async (person, path) => {
      const context = await browser.newContext({ baseURL: originOf(baseURL) })
      opened.push(context)
      const more = watch(context, originOf(baseURL))
      context.on('close', () => faults.push(...more))
      const page = await context.newPage()
      await openAs(page, person, path)
      return page
    })
    for (const context of opened) await context.close()
  },
  signedInPages: [
    async ({ browser: _ }, use) => {
      const pages: OfWorker['signedInPages'] = new Map()
      await use(pages)
      for (const { page } of pages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  signedInPage: async ({ signedInPages, browser, baseURL, faults }, use) => {
    await use(async (person) => {
      const found = signedInPages.get(person) ?? (await openSignedIn(browser, person, originOf(baseURL)))
      signedInPages.set(person, found)
      return found.page
    })
    for (const found of signedInPages.values()) faults.push(...found.faults.splice(0))
  },
  faults: [
    async ({ context, baseURL }, use) => {
      const faults = watch(context, originOf(baseURL))
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' })
export const banners = (page: Page) => page.getByRole('region', { name: 'Important information' })

/** A regular expression that matches the whole URL of a path of the app, with any query. */
export const at = (path: string) => new RegExp(`/my${path.replaceAll('/', '\\/')}(\\?.*)?$`)

/** One click on a name at the provider's page. */
export async function chooseAtProvider(page: Page, person: Person): Promise<void> {
  await page.waitForURL(/\/realms\/master\//)
  await page.getByRole('button', { name: personOf(person).name }).click()
  await page.waitForURL(/\/my\/(?!(guest\/)?oidc-callback)/)
}

/** A text that no other test uses. */
export const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`

/** Opens a page with a session of its own, as after a sign-in, but without the pages of the provider. */
async function openAs(page: Page, person: Person, path: string): Promise<void> {
  await page.goto('/livez')
  await beginSession(page, await tokenOf(person), personOf(person).guest ?? false)
  await page.goto(`/my${path}`)
  await expect(heading(page)).toBeVisible()
}

async function openSignedIn(browser: Browser, person: Person, baseURL: string): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL })
  // Every page opened here is checked for barriers, so the browser keeps the half megabyte of axe.
  await context.addInitScript({ content: axe.source })
  const faults = watch(context, baseURL)
  const page = await context.newPage()
  await openAs(page, person, '/feed')
  return { page, faults }
}

const originOf = (baseURL: string | undefined) => new URL(baseURL ?? '').origin
