import type { Screen } from '#platform/web/routes/screen.ts'

/** The path for people who open no particular screen. */
export const home = '/feed'

/** The address of what the start page reads first, which is requested while its code is loading. */
export const homeData = (search: string): string => {
  const shown = new URLSearchParams(search).get('news')
  const query = shown
    ? { ...(shown !== 'all' && { domain: shown }), page: '1', itemsPerPage: '8' }
    : { perDomain: '2', page: '1', itemsPerPage: '60' }
  return `/api/v2/feed?${new URLSearchParams(query)}`
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
