import type { ReactNode } from 'react'
import type { ParamsOf, Path } from '../../contract/paths.ts'
import type { Profile } from '../../contract/session.ts'
import type { Query } from '../api/query.ts'
import type { Text } from '../words/words-define.ts'

/** The parameters of a path as strings, as in the address. */
export type Params<P extends string> = { readonly [K in keyof ParamsOf<P>]: string }
export type Guard = (profile: Profile) => boolean

type Load<P> = (params: P, search: URLSearchParams) => Promise<unknown>
type Drawing<P> = ((props: { params: P }) => ReactNode) & {
  /** A standard screen has its own `load`. */
  load?: Load<P>
}

/** The exports of a screen file: `load` runs before it is shown, then the view. */
export type View<P extends string> = { default: Drawing<Params<P>>; load?: Load<Params<P>> }

/** A tab of the layout above the screen; the layout passes its context (such as the record of the page) to the conditions. */
export type Tab<Context> = {
  text: Text
  when?: (context: Context, profile: Profile) => boolean
  count?: (context: Context) => number | undefined
  /** The list whose length is the count, if the layout does not know it. */
  listed?: (context: Context) => Query<any>
  /** Tabs are sorted by this number, then in the order of the declarations. */
  order?: number
}

/** A view without the type of its path, as the router stores it. */
export type AnyView = { default: Drawing<never>; load?: Load<never> }

/**
 * A page to which the menu leads. It belongs to an entry of the menu, which the app declares: the first page of an entry
 * that a person may open is where the entry leads, the others are tabs beside it, in an entry with groups those of the
 * same group. Addresses are written out, because the paths of a domain come with its screens only.
 */
export type MenuPage = {
  entry: string
  group?: string
  href: string
  text: Text
  order: number
  /** Patterns of screens that belong to the page, too, although they are not below its own. */
  also?: readonly string[]
  /** Who sees it: nobody who may not enter the screen. */
  guard?: Guard
}

export type ScreenOptions = {
  /** Who may enter, checked before any data is loaded. The guards of the layouts around a screen apply as well. */
  guard?: Guard
  /** Its context is that of the layout above, whose type the table of screens does not know. */
  tab?: Tab<never>
  title?: Text
  /** `own`: with its own head and tabs, which replace those of the layouts above it. */
  page?: 'own'
  /** `full`: outside the side menu's layout, over the full width (top-level screens and layouts only). */
  frame?: 'main' | 'full'
}

export type Screen = ScreenOptions & {
  readonly path: string
  readonly kind: 'screen' | 'layout' | 'redirect'
  readonly view?: () => Promise<AnyView>
  /** Where a redirect leads, if that depends on the person: to this path with this search. */
  readonly toFor?: (profile: Profile) => string
  readonly to?: string
}

/** One row of the route table: the path, the file that renders it, and who may enter. */
export const screen = <const P extends string>(
  at: Path<P>,
  view: () => Promise<View<P>>,
  options: ScreenOptions = {},
): Screen => ({ ...options, path: at.pattern, kind: 'screen', view })

/** A screen that stays around the screens below its path: header, tabs, an outlet. */
export const layout = <const P extends string>(
  at: Path<P>,
  view: () => Promise<View<P>>,
  options: ScreenOptions = {},
): Screen => ({ ...options, path: at.pattern, kind: 'layout', view })

/** Another address of a screen; parameters of the same name are carried over, and so is the search. */
export const redirect = <const From extends string, const To extends string>(
  from: Path<From>,
  to: keyof ParamsOf<To> extends keyof ParamsOf<From> ? Path<To> : never,
): Screen => ({ path: from.pattern, kind: 'redirect', to: (to as Path<To>).pattern })

/** Another address of a screen, by who opens it: a path with a search, to which that of the address is added. */
export const redirectFor = <const From extends string>(
  from: Path<From>,
  toFor: (profile: Profile) => string,
): Screen => ({ path: from.pattern, kind: 'redirect', toFor })
