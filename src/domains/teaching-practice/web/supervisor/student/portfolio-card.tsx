import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words.ts'
import { Download } from '../../parts/file-door.tsx'
import type { Practice } from '../../parts/queries.ts'
import { words } from '../../words.ts'

/** The portfolio of the student, once it is there. */
export function PortfolioCard({ of }: { of: Practice }) {
  const t = useWords(words)
  if (!of.portfolio) return null
  return (
    <Card title={t('my.portfolio.title')} padded>
      <div>
        <Download from={of.portfolio} label={t('my.portfolio.download')} />
      </div>
    </Card>
  )
}
