import type { ComponentType } from 'react'
import {
  generatePath,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  useLoaderData,
  useParams,
} from 'react-router'
import { NotAllowed } from '../../contract/errors.ts'
import { loadPerson } from '../api/session.ts'
import type { WebDomain } from '../contribution/web-domain.ts'
import { pause } from '../pause.ts'
import { chunk } from './chunk.ts'
import type { AnyView, Screen } from './screen.ts'
import { mayEnter, OwnLayout } from './screen-tabs.ts'

/** A screen in the app: with the layouts around it (itself last) and the words that it needs. */
export type PlacedScreen = Screen & { chain: readonly Screen[]; words: readonly WebDomain['words'][] }

type Parts = {
  /** Shown instead of a screen that fails. */
  Trouble: ComponentType
  /** Redirects a person whom a guard refuses. */
  turnAway: () => Response
}

/** The route of a screen: its code and words are loaded while the guard is checked, then its data, then the view. */
export const routeOf =
  (parts: Parts) =>
  (one: PlacedScreen): RouteObject =>
    one.kind === 'redirect' ? { element: null, loader: (at) => redirectFrom(one, at) } : shownRoute(one, parts)

function shownRoute(one: PlacedScreen, { Trouble, turnAway }: Parts): RouteObject {
  const open = () => chunk<AnyView>(one.view ?? missing)
  return {
    handle: one,
    ErrorBoundary: Trouble,
    element: <Drawn one={one} />,
    loader: async ({ params, request }) => {
      const code = Promise.all([open(), ...one.words.map((words) => words.load())])
      code.catch(() => undefined)
      if (!mayEnter(one.chain, await loadPerson())) return turnAway()
      const [view] = await code
      await pause()
      const load = view.load ?? view.default.load
      const refusal = await loaded(load?.(params as never, new URL(request.url).searchParams), turnAway)
      return refusal ?? view.default
    },
  }
}

/**
 * Some screens can only decide by the record itself who may enter: a refusal while loading counts as a failed guard.
 */
async function loaded(work: Promise<unknown> | undefined, turnAway: () => Response): Promise<Response | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof NotAllowed) return turnAway()
    throw error
  }
}

const missing = () => Promise.reject(new Error('A screen has no view'))

/** The view with its parameters; another record at the same path (`lockers/6` after `lockers/5`) is mounted anew. */
function Drawn({ one }: { one: Screen }) {
  const params = useParams()
  const View = useLoaderData() as ComponentType<{ params: typeof params }>
  const view = <View key={generatePath(one.path, params)} params={params} />
  return one.kind === 'layout' ? <OwnLayout value={one}>{view}</OwnLayout> : view
}

async function redirectFrom({ to = '/', toFor }: Screen, { params, request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url)
  if (!toFor) return redirect(generatePath(to, params) + search)
  const [path, own = ''] = toFor(await loadPerson()).split('?')
  const joined = new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(own)])
  return redirect(`${path}?${joined}`)
}
