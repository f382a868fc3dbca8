import { Link, useSearchParams } from 'react-router'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { SegLinks } from '#platform/web/ui/seg.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { requests } from '../contract/requests.ts'
import { words } from './words.ts'

/** The kinds in a list, each with their number; the current one is in the address. */
export function KindLinks({ of: { kinds } }: { of: EndpointAnswer<typeof requests> }) {
  const t = useWords(words)
  const [search] = useSearchParams()
  const current = search.get('kind')
  if (kinds.length < 2 && current === null) return null
  const hrefOf = (kind: string | null) => {
    const next = new URLSearchParams(search)
    next.delete('item')
    if (kind === null) next.delete('kind')
    else next.set('kind', kind)
    return `?${next}`
  }
  const all = [{ type: null, name: t('all'), count: kinds.reduce((sum, one) => sum + one.count, 0) }, ...kinds]
  return (
    <SegLinks label={t('kinds')}>
      {all.map(({ type, name, count }) => (
        <Link key={type} to={hrefOf(type)} replace aria-current={type === current ? 'true' : undefined}>
          {name} <em>{count}</em>
        </Link>
      ))}
    </SegLinks>
  )
}
