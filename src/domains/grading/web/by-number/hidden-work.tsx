import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Why } from '#platform/web/ui/reasons.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { GradebookColumn } from '../../contract/gradebook/cells.ts'
import { paths } from '../../contract/paths.ts'
import { titleOf } from '../marks/cells/rows.ts'
import { words } from '../words.ts'
import styles from './by-number.module.css'

type Work = Pick<GradebookColumn, 'id' | 'code' | 'title'>

/** The assessments that are marked by number, with links. */
export function HiddenWork({ course, of }: { course: number; of: readonly Work[] }) {
  const t = useWords(words)
  const language = useLanguage()
  if (of.length === 0) return null
  return (
    <Why title={t('byNumber.banner', { names: of.map((one) => titleOf(one, language)).join(', ') })}>
      <p className={styles.line}>{t('byNumber.bannerAbout')}</p>
      <p className={styles.links}>
        {of.map((one) => (
          <ButtonLink key={one.id} to={paths.markByNumber({ id: course, assessmentId: one.id })}>
            {of.length === 1 ? t('byNumber.open') : titleOf(one, language)}
          </ButtonLink>
        ))}
      </p>
    </Why>
  )
}
