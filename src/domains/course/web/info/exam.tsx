import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import styles from './info.module.css'

/** An examination links to its regular run, which has the sessions and the syllabus. */
export function Exam({ of }: { of: { id: number; code: string } }) {
  const t = useWords(words)
  return (
    <Card title={t('exam.title')}>
      <div className={styles.exam}>
        <p>{t('exam.about')}</p>
        <ButtonLink to={paths.info({ id: of.id })}>{t('exam.open', { code: of.code })}</ButtonLink>
      </div>
    </Card>
  )
}
