import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { PatternChange } from '../../contract/pattern-change.ts'
import { words } from '../words.ts'
import styles from './change-pattern.module.css'

/** What stays as it is, and who is notified. */
export function Concerned({ of: { held, before, students, lecturers } }: { of: PatternChange }) {
  const t = useWords(words)
  return (
    <>
      <Card title={t('patternChange.staysAsItIs')}>
        <Definition>
          <Fact label={t('patternChange.held')}>{held}</Fact>
          <Fact label={t('patternChange.before')}>{before}</Fact>
        </Definition>
        <p className={styles.note}>{t('patternChange.heldAbout')}</p>
      </Card>
      <Card title={t('patternChange.notified')}>
        <Definition>
          <Fact label={t('patternChange.students')}>{students}</Fact>
          <Fact label={t('patternChange.lecturers')}>{lecturers.join(', ')}</Fact>
        </Definition>
      </Card>
    </>
  )
}
