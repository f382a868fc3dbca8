import { QueryClientProvider } from '@tanstack/react-query'
import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  redirect,
  ScrollRestoration,
} from 'react-router'
import { ApiError } from '#platform/contract/errors.ts'
import { queries } from '#platform/web/api/query.ts'
import { logError } from '#platform/web/log.ts'
import { Toaster } from '#platform/web/notify/toaster.tsx'
import { chunk } from '#platform/web/routes/chunk.ts'
import { type PlacedScreen, routeOf } from '#platform/web/routes/screen-route.tsx'
import { Screens } from '#platform/web/routes/screen-tabs.ts'
import { nest } from '#platform/web/routes/screen-tree.ts'
import { useDrawn } from '#platform/web/ui/drawn.ts'
import { useStore } from '#platform/web/ui/use-store.ts'
import { allScreens, knownScreens, screensFor } from './all-screens.ts'
import { Arrival } from './arrival.tsx'
import { home, parted, pathAt } from './first-screen.ts'
import NotFound from './not-found.tsx'
import { loadStart } from './person.ts'
import { Redirecting } from './redirecting.tsx'
import FullWidthLayout from './shell/full-width-layout.tsx'
import MainLayout from './shell/main-layout.tsx'
import { SessionEnded } from './sign-in/session-ended.tsx'
import { Trouble } from './trouble.tsx'
import { turnAway } from './turn-away.ts'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * The router, which starts loading the first screen at once. It knows only that screen and its layouts, and learns the
 * others on the first navigation: sorting all of them costs a phone more than rendering the page.
 */
export async function openRouter(): Promise<Router> {
  const path = pathAt(location)
  const [first] = parted(await screensFor(path), path)
  const firstPaths = new Set(first.map(({ chain }) => chain[0]?.path))
  let known = false
  return createBrowserRouter(routes(first), {
    basename: '/my',
    patchRoutesOnNavigation: async ({ patch, signal }) => {
      const others = (await allScreens()).filter(({ chain }) => !firstPaths.has(chain[0]?.path))
      if (known || signal.aborted) return
      known = true
      for (const frame of frames) patch(frame, inFrame(frame, others))
    },
  })
}

/** The portal: every screen of every domain below one root. */
export function Portal({ router }: { router: Router }) {
  return (
    <QueryClientProvider client={queries}>
      <Screens value={useStore(knownScreens)}>
        <RouterProvider router={router} onError={logUnexpected} />
        <SessionEnded />
      </Screens>
    </QueryClientProvider>
  )
}

/** The routes: sign-in pages, the screens in their layouts, and not-found for everything else. */
export function routes(all: readonly PlacedScreen[]): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: Trouble,
      HydrateFallback: Outline,
      loader: loadStart,
      children: [
        { path: 'redirect', Component: Redirecting },
        { path: 'resolve_route', element: null, lazy: resolving },
        { id: 'full', Component: FullWidthLayout, ErrorBoundary: Trouble, children: inFrame('full', all) },
        {
          id: 'main',
          Component: MainLayout,
          ErrorBoundary: Trouble,
          children: [
            { index: true, element: null, loader: () => redirect(home) },
            ...inFrame('main', all),
            { path: 'pages', lazy: allPages },
            { path: '*', Component: NotFound },
          ],
        },
      ],
    },
  ]
}

/** The page of all pages is fetched when somebody opens it. */
const allPages = () => chunk(() => import('./pages/all-pages.tsx'))

/** The way from an item to its screen, for links from outside and of calendars. */
const resolving = async () => {
  const { loadResolved, ResolveTrouble } = await chunk(() => import('./resolve.tsx'))
  return { loader: loadResolved, ErrorBoundary: ResolveTrouble }
}

const frames = ['full', 'main'] as const

const inFrame = (frame: (typeof frames)[number], all: readonly PlacedScreen[]) =>
  nest(
    all.filter((one) => (one.chain[0]?.frame ?? 'main') === frame),
    routeOf({ Trouble, turnAway }),
  )

/** Renders nothing: the outline in the page stays until the first screen is ready. */
const Outline = () => null

/** Refusals of the API are shown to the person; only errors of the page itself are logged. */
const logUnexpected = (error: unknown) => {
  if (!(error instanceof ApiError)) logError('A screen failed', error)
}

function Root() {
  useDrawn()
  return (
    <>
      <Outlet />
      <Arrival />
      <Toaster />
      <ScrollRestoration />
    </>
  )
}
