import { useWords } from '#platform/web/words/words.ts'
import { hoursStatement } from '../../contract/papers.ts'
import { words } from '../words.ts'
import { Download } from './file-buttons.tsx'
import { sumOf } from './hours.ts'
import type { Practice } from './queries.ts'

/** The printed statement of approved hours, once there are some. */
export function Statement({ of }: { of: Practice }) {
  const t = useWords(words)
  if (sumOf(of.approvedMinutes) === 0) return null
  return (
    <div data-no-print>
      <Download from={hoursStatement} id={of.id} label={t('parts.statement')} />
    </div>
  )
}
