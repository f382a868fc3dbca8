import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { GradebookColumn } from '../../../contract/gradebook/cells.ts'
import { assessmentQuery } from '../../assessment/queries.ts'
import { Release } from '../../assessment/release.tsx'
import { words } from '../../words.ts'
import { titleOf } from '../cells/rows.ts'

type Props = { of: GradebookColumn; missing: number; onDone: () => void }

/** Releases the marks of the current column once none is missing. */
export function ReleaseColumn({ of, missing, onDone }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  if (of.releasedAt !== null && Date.parse(of.releasedAt) <= Date.now()) return null
  const text = t('marks.release', { what: titleOf(of, language) })
  if (missing === 0) return <ReleaseWhole {...{ of, text, onDone }} />
  return (
    <Button look="primary" disabledReason={t('marks.missing', { count: missing })}>
      {text}
    </Button>
  )
}

/** Loads the assessment only here, because moving from column to column passes many incomplete ones. */
function ReleaseWhole({ of, text, onDone }: Omit<Props, 'missing'> & { text: string }) {
  const { data } = useQuery(assessmentQuery(of.id))
  const isOld = data !== undefined && data.releasedAt !== of.releasedAt
  useEffect(() => {
    if (isOld) onDone()
  }, [isOld, onDone])
  return data ? <Release of={data} text={text} /> : null
}
