import { execFileSync } from 'node:child_process'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'

/** Someone of the demonstration, by user name (src/app/server/cast.ts). */
export type Person = string

type Fixtures = {
  /** Opens the app signed in as a person, by a link with an access token (specification §4). */
  as: (person: Person, path?: string) => Promise<void>
  /** Signs in as people do: through the provider's page, with one click on the name. */
  signIn: (person: Person, path?: string) => Promise<void>
  /** The API as a person: to arrange things and to look at them. */
  api: (person: Person) => Promise<Api>
  /** Fails the test when the page asked another origin, broke its content policy, or threw. */
  watched: undefined
}

export type Api = {
  get: (path: string) => Promise<any>
  send: (method: string, path: string, body: unknown) => Promise<any>
}

const tokens = new Map<Person, string>()

/** An access token of a demo person, signed by the keys of the running portal. */
export function tokenOf(person: Person): string {
  const known = tokens.get(person)
  if (known) return known
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, PORT: process.env.E2E_PORT ?? '18080' }
  const token = execFileSync('node', ['bin/token.ts', person], { encoding: 'utf8', env }).trim()
  tokens.set(person, token)
  return token
}

export const test = base.extend<Fixtures>({
  as: async ({ page }, use) => {
    await use(async (person, path = '/my/feed') => {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}bearer=${tokenOf(person)}`)
      await expect(page.locator('main h1').first()).toBeVisible()
    })
  },
  signIn: async ({ page }, use) => {
    await use(async (person, path = '/my/feed') => {
      await page.goto(path)
      await page.waitForURL(/\/realms\/master\//)
      await page.locator(`button[value="${person}"]`).click()
      await page.waitForURL(/\/my\/(?!oidc-callback)/)
      await expect(page.locator('main h1').first()).toBeVisible()
    })
  },
  api: async ({ request }, use) => {
    await use(async (person) => apiOf(request, tokenOf(person)))
  },
  watched: [
    async ({ page, baseURL }, use) => {
      const faults = watch(page, new URL(baseURL ?? '').origin)
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

function watch(page: Page, origin: string): string[] {
  const faults: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) faults.push(`asked ${url}`)
  })
  page.on('console', (message) => {
    if (/content security policy|trusted ?types?/i.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  return faults
}

function apiOf(request: APIRequestContext, token: string): Api {
  const send = async (method: string, path: string, data?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/ld+json' }
    const answer = await request.fetch(path, {
      method,
      headers,
      ...(data === undefined ? {} : { data: JSON.stringify(data) }),
    })
    return answer.json()
  }
  return { get: (path) => send('GET', path), send }
}

export { expect }
