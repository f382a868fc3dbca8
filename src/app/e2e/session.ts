import type { BrowserContext, Page } from '@playwright/test'
import * as z from 'zod/mini'

const session = z.object({
  accessToken: z.string(),
  refreshToken: z.nullable(z.string()),
  expiresAt: z.number(),
  subject: z.string(),
})
type Session = z.output<typeof session>

/** The session that a tab stores; null when nobody is signed in there. */
export async function sessionIn(page: Page): Promise<Session | null> {
  const kept = await page.evaluate(() => sessionStorage.getItem('session'))
  return kept === null ? null : z.parse(session, JSON.parse(kept))
}

export const tokenIn = async (page: Page): Promise<string | undefined> => (await sessionIn(page))?.accessToken

const facts = z.object({ sub: z.string(), exp: z.number() })

/** Gives a session to a tab that shows any page of the portal; it takes effect when the page is next loaded. */
export async function beginSession(page: Page, accessToken: string, guest: boolean): Promise<void> {
  const { sub, exp } = z.parse(facts, JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()))
  const begun = { accessToken, refreshToken: null, idToken: null, openedByLink: null, guest }
  const kept = JSON.stringify({ ...begun, expiresAt: exp * 1000, subject: sub })
  await page.evaluate((text) => sessionStorage.setItem('session', text), kept)
}

/** Changes the session that a tab stores; it takes effect when the page is next loaded. */
export async function changeSession(page: Page, change: Partial<Session>): Promise<void> {
  await page.evaluate((part) => {
    const kept: unknown = JSON.parse(sessionStorage.getItem('session') ?? '{}')
    sessionStorage.setItem('session', JSON.stringify(Object.assign({}, kept, part)))
  }, change)
}

/** The token requests to the provider from now on, by grant type. */
export function tokenRequests(context: BrowserContext): string[] {
  const grants: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/protocol/openid-connect/token') && request.method() === 'POST')
      grants.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? '')
  })
  return grants
}
