import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { LessonSummary } from '../../contract/summary/lesson-summary.ts'
import { words } from '../words.ts'
import styles from './summary.module.css'

/** The summary for reading: what was taught, point by point. */
export function SummaryView({ of }: { of: Item<typeof LessonSummary> }) {
  const t = useWords(words)
  const language = useLanguage()
  const covered = of.covered.filter((one) => one.covered).length
  return (
    <Stack>
      <Card title={t('summary.text')} padded>
        <p className={styles.text}>{inLanguage(of.text, language)}</p>
      </Card>
      {of.covered.length > 0 && (
        <Card title={t('summary.covered')} note={t('summary.coveredOf', { covered, count: of.covered.length })}>
          <Rows label={t('summary.covered')}>
            {of.covered.map((one) => (
              <Row
                key={one.what}
                title={one.what}
                end={!one.covered && <Chip tone="warning">{t('summary.notCovered')}</Chip>}
              />
            ))}
          </Rows>
        </Card>
      )}
    </Stack>
  )
}
