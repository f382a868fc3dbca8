import type { ReactNode } from 'react'
import type { Scope } from './scope.ts'

type Scoped<P> = {
  default: (props: { scope: Scope; params: P }) => ReactNode
  load: (scope: Scope, params: P, search: URLSearchParams) => Promise<unknown>
}

type Made = Partial<Record<Scope, object>>
const made = new WeakMap<object, Made>()

/**
 * One set of screens serves all kinds of areas: this binds a screen file to one kind. It returns the same component for
 * the same arguments, because a new one on each navigation would lose the selection and the input on the screen.
 */
export const forScope =
  (scope: Scope) =>
  <P>(file: Scoped<P>) => {
    const known = made.get(file) ?? {}
    made.set(file, known)
    const screen = known[scope] ?? screenFor(scope, file)
    known[scope] = screen
    return screen as ReturnType<typeof screenFor<P>>
  }

/** Calls the view instead of rendering it, because the table of screens must not wait for React. */
const screenFor = <P>(scope: Scope, { default: view, load }: Scoped<P>) => ({
  default: ({ params }: { params: P }) => view({ scope, params }),
  load: (params: P, search: URLSearchParams) => load(scope, params, search),
})
