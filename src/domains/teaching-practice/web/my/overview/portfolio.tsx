import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { portfolioFile, submitPortfolio } from '../../../contract/documents.ts'
import { Download, Upload } from '../../parts/file-buttons.tsx'
import type { Practice } from '../../parts/queries.ts'
import { words } from '../../words.ts'
import styles from './overview.module.css'

/** My portfolio: submitted while the practice runs, and replaced until it is moderated. */
export function Portfolio({ of }: { of: Practice }) {
  const t = useWords(words)
  const open = of.actions.includes('uploadPortfolio')
  if (!of.portfolio && (!open || of.weights.portfolio === 0)) return null
  const told = of.portfolio ? (open ? 'my.portfolio.there' : 'my.portfolio.kept') : 'my.portfolio.missing'
  return (
    <div id="portfolio">
      <Card title={t('my.portfolio.title')} padded>
        <p className={styles.quiet}>{t(told)}</p>
        <div className={styles.acts}>
          {of.portfolio && <Download from={portfolioFile} id={of.id} label={t('my.portfolio.download')} />}
          {open && (
            <Upload
              to={submitPortfolio}
              id={of.id}
              label={t(of.portfolio ? 'my.portfolio.replace' : 'my.portfolio.upload')}
              primary={!of.portfolio}
            />
          )}
        </div>
      </Card>
    </div>
  )
}
