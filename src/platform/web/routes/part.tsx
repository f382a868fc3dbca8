import { type ComponentType, lazy, Suspense, useState } from 'react'
import { chunk } from './chunk.ts'

type PartOf<P extends object> = {
  /** Fetches the code, and gives the component. */
  fetch: () => Promise<{ default: ComponentType<P> }>
  /** The component as far as it is fetched; otherwise one that fetches it. */
  view: () => ComponentType<P>
}

/**
 * A part of a page that only some people see. Who knows that somebody will see it fetches its code first, so that it
 * appears with the page; otherwise it is fetched when it is shown.
 */
export function partOf<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): PartOf<P> {
  let fetched: ComponentType<P> | undefined
  const fetch = async () => {
    const file = await chunk(load)
    fetched = file.default
    return file
  }
  const fetching = lazy(fetch)
  return { fetch, view: () => fetched ?? fetching }
}

/** Shows a part; its component stays the same while it is shown. */
export function Part<P extends object>({ of, props }: { of: PartOf<P>; props: P }) {
  const [View] = useState(of.view)
  return (
    <Suspense>
      <View {...props} />
    </Suspense>
  )
}
