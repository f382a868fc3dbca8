import type { RouteObject } from 'react-router'
import type { Screen } from './screen.ts'

/** The layout of each screen: the one with the longest path that is a prefix of its own. */
export function parentsOf<S extends Screen>(screens: readonly S[]): ReadonlyMap<S, S | undefined> {
  const layouts = screens.filter((one) => one.kind === 'layout').sort((a, b) => b.path.length - a.path.length)
  return new Map(screens.map((one) => [one, layouts.find((other) => isAround(other, one))]))
}

/** A screen and the layouts around it, from the outermost inwards. */
export function chainOf<S extends Screen>(one: S, parents: ReadonlyMap<S, S | undefined>): S[] {
  const parent = parents.get(one)
  return parent ? [...chainOf(parent, parents), one] : [one]
}

/** Nests a flat list of screens into routes. A screen at its layout's own path is the layout's first page. */
export function nest<S extends Screen>(screens: readonly S[], toRoute: (screen: S) => RouteObject): RouteObject[] {
  const parents = parentsOf(screens)
  const below = (parent: S | undefined): RouteObject[] =>
    screens.filter((one) => parents.get(one) === parent).map((one) => placed(one, parent))
  const placed = (one: S, parent: S | undefined): RouteObject => {
    const { index: _, children: __, ...route } = toRoute(one)
    if (one.kind === 'layout') return { ...route, path: one.path, children: below(one) }
    return one.path === parent?.path ? { ...route, index: true } : { ...route, path: one.path }
  }
  return below(undefined)
}

function isAround(layout: Screen, one: Screen): boolean {
  if (layout === one) return false
  if (layout.path === one.path) return one.kind !== 'layout'
  return one.path.startsWith(layout.path === '/' ? '/' : `${layout.path}/`)
}
