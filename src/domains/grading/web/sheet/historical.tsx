import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** Says that a course was graded before the portal, so that its sheet needs no action. */
export function Historical({ act }: { act?: ReactNode }) {
  const t = useWords(words)
  return (
    <Card>
      <Empty title={t('sheet.historical')} act={act}>
        {t('sheet.historicalAbout')}
      </Empty>
    </Card>
  )
}
