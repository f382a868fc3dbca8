import { Window } from 'happy-dom'
import { createMemoryRouter, type RouteObject, redirect } from 'react-router'
import { vi } from 'vitest'
import { NotFound } from '#platform/contract/errors.ts'
import type { University } from '#platform/test/fixture.ts'
import { claimed, type Persona } from '#platform/test/personas.ts'
import type { TestPerson } from '#platform/test/test-app.ts'
import type { Screen } from '#platform/web/routes/screen.ts'

/**
 * The result of opening a path: the screen is shown, the person is turned away, or the item does not exist for them.
 */
export type Fate = 'works' | 'turned away' | 'not found'

/** The visitor: a person of the small university, or the co-lecturer of course A. */
export type VisitorName = Persona | 'coLecturer'

/** Opens paths of the browser app as a person, in process and against the real API. */
export type Visitor = {
  /** The screens of all domains, by the name of the domain. */
  screens: ReadonlyMap<string, readonly Screen[]>
  visit: (who: VisitorName, address: string) => Promise<Fate>
}

/** Runs guards, redirects and loaders as in a browser; nothing is rendered, so that hundreds of paths take seconds. */
export async function openVisitor(university: University): Promise<Visitor> {
  const { testApp } = university
  await addCoLecturer(university)
  provideBrowser(testApp.api.fetch)
  const [{ declared }, session, { queries }] = await Promise.all([
    import('../web/screen-list.ts'),
    import('#platform/web/api/session-store.ts'),
    import('#platform/web/api/query.ts'),
    // These provide the texts and the cards.
    import('../web/domains.ts'),
    import('../web/screen-tables.ts'),
  ])
  const routes = await routesOf(Object.values(declared).flat())
  let here: VisitorName | undefined
  const enter = async (who: VisitorName) => {
    if (here === who) return
    here = who
    queries.clear()
    session.keepSession({
      ...{
        accessToken: await testApp.token(who === 'coLecturer' ? coLecturer : claimed(who)),
        refreshToken: null,
        idToken: null,
        openedByLink: null,
      },
      ...{ expiresAt: Date.now() + 3_600_000, subject: who, guest: who === 'guest' },
    })
  }
  return {
    screens: new Map(Object.entries(declared)),
    visit: async (who, address) => {
      await enter(who)
      return fateOf(routes, address)
    },
  }
}

const coLecturer: TestPerson = { username: 'coLecturer', roles: ['ROLE_LECTURER'] }

async function addCoLecturer({ testApp, id }: University): Promise<void> {
  const { body: profile } = await testApp.as(coLecturer).get('/api/v2/profile')
  const row = { course_id: id('Course', 'A'), person_id: profile.user.id, role: 'CO' }
  await testApp.db.insertInto('course_lecturer').values(row).execute()
  testApp.api.sessions.forget()
}

/** The routes of the portal without its shell; guards redirect people whom they refuse to the root. */
async function routesOf(screens: readonly Screen[]): Promise<RouteObject[]> {
  const [{ routeOf }, { chainOf, nest, parentsOf }] = await Promise.all([
    import('#platform/web/routes/screen-route.tsx'),
    import('#platform/web/routes/screen-tree.ts'),
  ])
  const parents = parentsOf(screens)
  const placed = screens.map((one) => ({ ...one, words: [], chain: chainOf(one, parents) }))
  const turnAway = () => redirect('/')
  return [{ index: true, element: null }, ...nest(placed, routeOf({ Trouble: Nothing, turnAway }))]
}

const Nothing = () => null

async function fateOf(routes: RouteObject[], address: string): Promise<Fate> {
  const router = createMemoryRouter(routes)
  await router.navigate(address)
  const { location, errors, matches } = router.state
  router.dispose()
  // An error in a layout replaces the screen, whatever the screen itself does.
  const fault: unknown = matches.map(({ route }) => errors?.[route.id]).find((one) => one !== undefined)
  if (fault instanceof NotFound) return 'not found'
  if (fault) throw new Error(`The address ${address} failed: ${faultText(fault)}`, { cause: fault })
  return location.pathname === '/' ? 'turned away' : 'works'
}

const faultText = (fault: unknown) =>
  fault instanceof Error ? `${fault.name}: ${fault.message}` : JSON.stringify(fault)

/** Provides the browser globals that the app's code needs while it loads, and its connection to the API. */
function provideBrowser(answer: (request: Request) => Response | Promise<Response>): void {
  const window = new Window({ url: 'http://localhost/my/' })
  for (const name of ['document', 'sessionStorage', 'localStorage', 'location', 'history', 'HTMLElement'] as const)
    vi.stubGlobal(name, window[name])
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    answer(new Request(`http://localhost${path}`, init)),
  )
  const config = JSON.stringify({ universityName: 'University', timeZone: 'Asia/Macau' })
  const meta = document.createElement('meta')
  meta.setAttribute('name', 'portal-config')
  meta.setAttribute('content', config)
  document.head.append(meta)
}
