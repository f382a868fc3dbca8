import { Link } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { Why } from '#platform/web/ui/reasons.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { Import } from '../../contract/import.ts'
import { words } from '../words.ts'

type Same = NonNullable<Item<typeof Import>['sameAs']>

/** Says that an identical file has already been applied. */
export function SameFile({ of: { id, name }, to }: { of: Same; to: (id: number) => string }) {
  const t = useWords(words)
  return (
    <Why title={t('imports.detail.sameAs')}>
      <Link to={to(id)}>{name}</Link>
    </Why>
  )
}
