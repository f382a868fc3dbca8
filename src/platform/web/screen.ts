import type { ComponentType, ReactNode } from 'react'
import type { ParamsOf, Path } from '../contract/paths.ts'
import type { Profile } from '../contract/session.ts'
import type { OpenPage } from './open-pages.ts'
import type { PageCard } from './page-cards.ts'
import type { PaperCheck } from './papers.ts'
import type { Query } from './query.ts'
import type { AnyWords, Text } from './words-define.ts'

/** The parameters of a path as the address carries them: text. */
export type Params<P extends string> = { readonly [K in keyof ParamsOf<P>]: string }
export type Guard = (profile: Profile) => boolean

type Load<P> = (params: P, search: URLSearchParams) => Promise<unknown>
type Drawing<P> = ((props: { params: P }) => ReactNode) & {
  /** A standard screen brings its `load` along. */
  load?: Load<P>
}

/** What a screen file exports: `load` before it is shown, then the view. */
export type View<P extends string> = { default: Drawing<Params<P>>; load?: Load<Params<P>> }

/** A tab of the layout above the screen; the layout hands its context (as the course) to the conditions. */
export type Tab<Context> = {
  text: Text
  when?: (context: Context, profile: Profile) => boolean
  count?: (context: Context) => number | undefined
  /** The list whose length is the count, where the layout does not know it. */
  listed?: (context: Context) => Query<any>
  /** Tabs come in this order, then in that of the declarations. */
  order?: number
}

/** A view whose path is not known any more, as the router holds it. */
export type AnyView = { default: Drawing<never>; load?: Load<never> }

export type Menu = {
  text: Text
  section: 'personal' | 'courses' | 'management' | 'registry'
  /** The name of a drawing in ui/icon.tsx. */
  icon: string
  order: number
  /** Paths of screens that belong to the entry, too, although they do not lie below its own. */
  also?: readonly string[]
}

export type ScreenOptions = {
  /** Who may enter, asked before any data is loaded. A screen also needs the guards of the layouts around it. */
  guard?: Guard
  /** Its context is that of the layout above, which the table of screens does not know. */
  tab?: Tab<never>
  menu?: Menu
  title?: Text
  /** Asks for what the screen will read (`askEarly`), while its code is on the way. */
  early?: (search: URLSearchParams) => Promise<void>
  /** `own`: with its own head and tabs, which take the place of those of the layouts above it. */
  page?: 'own'
  /** `full`: outside the side menu's layout, over the full width (top-level screens and layouts only). */
  frame?: 'main' | 'full'
}

export type Screen = ScreenOptions & {
  readonly path: string
  readonly kind: 'screen' | 'layout' | 'redirect'
  readonly view?: () => Promise<AnyView>
  readonly to?: string
}

/** One row of the route table: where, the file that draws it, and who may enter. */
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

/** What a domain gives to the browser app. */
export type WebDomain = {
  name: string
  screens: readonly Screen[]
  words: Pick<AnyWords, 'domain' | 'load' | 'loadBrief'>
  /** Pages that anybody opens without a session, by the first part of their path and a code behind it. */
  openPages?: Partial<Record<OpenPage, () => Promise<{ default: ComponentType<{ code: string }> }>>>
  /** What it knows of the codes on its printed papers; the page that checks papers asks every domain. */
  paper?: () => Promise<{ default: PaperCheck }>
  /** How its news are called and read in the feed. */
  news?: {
    /** What news of this domain are called, as a filter. */
    text: Text
    /** Keys of news that stay on top. */
    pinned?: readonly string[]
    /** Draws in place what a piece of news is about; without one, news lead to the screen of their subject. */
    reader?: () => Promise<{ default: ComponentType<{ subject: string }> }>
  }
  /** What somebody who holds an office here does with a person: the text has `{{name}}`. */
  personActs?: readonly { guard: Guard; text: Text; to: (person: number) => string }[]
  /** Cards on pages of lower domains. */
  cards?: readonly PageCard[]
  /** A card in the feed of those who hold an office here. */
  feed?: { guard: Guard; card: () => Promise<{ default: ComponentType }> }
}
