import type { Screen } from '#platform/web/screen.ts'
import { domains } from './domains.ts'

/** The path for people who open no particular screen. */
export const home = '/feed'

/**
 * Fetches the code, the words and the first data of the screen at this URL, and of the layouts around it, while the
 * portal's own code is loading. If something cannot be fetched, the router requests it again and reports the error.
 */
export function beginScreenAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const path = pathAt({ pathname })
  const chosen = new Set(
    screensAt(
      domains.flatMap(({ screens }) => screens),
      path,
    ),
  )
  for (const { screens, words } of domains) {
    const here = screens.filter((one) => chosen.has(one))
    if (here.length > 0) void words.load().catch(() => undefined)
    for (const { view, early } of here) {
      void view?.().catch(() => undefined)
      void early?.(new URLSearchParams(search)).catch(() => undefined)
    }
  }
}

/** The path of a screen at a URL; home by default. */
export const pathAt = ({ pathname }: Pick<Location, 'pathname'>): string =>
  pathname.replace(/^\/my(?=\/|$)/, '').replace(/\/$/, '') || home

/** Whether a pattern is the screen at the path, or a layout around it. */
export function leadsTo({ path: pattern, kind }: Pick<Screen, 'path' | 'kind'>, path: string): boolean {
  const steps = pattern.split('/')
  const here = path.split('/')
  if (kind === 'layout' ? here.length < steps.length : here.length !== steps.length) return false
  return steps.every((step, at) => step === here[at] || (step.startsWith(':') && here[at] !== ''))
}

/**
 * The screen at a path with the layouts around it. Of several matching screens the most specific one is used: for
 * `/manage/list` the list and not `/manage/:id`.
 */
export function screensAt<S extends Pick<Screen, 'path' | 'kind'>>(all: readonly S[], path: string): S[] {
  const here = all.filter((one) => leadsTo(one, path))
  const open = ({ path: pattern }: S) => pattern.split(':').length
  const least = Math.min(...here.filter(({ kind }) => kind !== 'layout').map(open))
  return here.filter((one) => one.kind === 'layout' || open(one) === least)
}

/** The screens at a path with all in the same outermost layout, and the others. */
export function parted<S extends Screen & { chain: readonly Screen[] }>(all: readonly S[], path: string): [S[], S[]] {
  const around = new Set(all.filter((one) => leadsTo(one, path)).map(({ chain }) => chain[0]))
  return [all.filter(({ chain }) => around.has(chain[0])), all.filter(({ chain }) => !around.has(chain[0]))]
}
