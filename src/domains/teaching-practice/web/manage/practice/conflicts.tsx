import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ConflictList } from '../../parts/conflicts/conflict-list.tsx'
import { conflictsQuery } from '../../parts/conflicts/queries.ts'
import { words } from '../../words.ts'

/** The schools with which the student has a conflict of interest; the manager may still allow one. */
export function Conflicts({ practice }: { practice: number }) {
  const t = useWords(words)
  const all = useLoaded(conflictsQuery(practice)).data['hydra:member']
  if (all.length === 0) return null
  return (
    <Card title={t('my.conflicts.title')}>
      <ConflictList of={all} />
    </Card>
  )
}
