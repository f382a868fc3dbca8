import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { portfolioFile } from '../../../contract/documents.ts'
import { Download } from '../../parts/file-buttons.tsx'
import type { Practice } from '../../parts/queries.ts'
import { words } from '../../words.ts'

/** The portfolio of the student, once it is submitted. */
export function PortfolioCard({ of }: { of: Practice }) {
  const t = useWords(words)
  if (!of.portfolio) return null
  return (
    <Card title={t('my.portfolio.title')} padded>
      <div>
        <Download from={portfolioFile} id={of.id} label={t('my.portfolio.download')} />
      </div>
    </Card>
  )
}
