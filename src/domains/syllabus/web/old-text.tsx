import type { ReactNode } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { CourseSyllabus } from '../contract/course-syllabus.ts'
import { OldFile } from './old-file.tsx'
import styles from './view/section.module.css'
import { words } from './words.ts'

type OldSyllabusItem = Item<typeof CourseSyllabus>

/** Whether the course has a text or a file of the old layout. */
export const hasOldText = ({ oldText, oldFile }: OldSyllabusItem): boolean =>
  oldFile !== null || Object.values(oldText).some(Boolean)

/** The syllabus of the old layout: one text and a file. */
export function OldText({
  of,
  title,
  about,
  act,
}: {
  of: OldSyllabusItem
  title: string
  about?: string
  act?: ReactNode
}) {
  const t = useWords(words)
  const text = inLanguage(of.oldText, useLanguage())
  return (
    <Card title={title} act={act}>
      {hasOldText(of) ? (
        <div className={styles.section}>
          {about && <p>{about}</p>}
          {text && <p className={styles.prose}>{text}</p>}
          <OldFile of={of} />
        </div>
      ) : (
        <Empty title={t('old.empty')}>{t('old.emptyAbout')}</Empty>
      )}
    </Card>
  )
}
