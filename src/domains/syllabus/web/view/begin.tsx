import { useNavigate } from 'react-router'
import { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { create } from '#platform/web/api/api.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { CourseSyllabus } from '../../contract/course-syllabus.ts'
import { paths } from '../../contract/paths.ts'
import { type beginnings, Syllabus } from '../../contract/syllabus.ts'
import { words } from '../words.ts'
import styles from './page.module.css'

/** A course without a syllabus: its lecturers copy that of the previous run, or start an empty one. */
export function Begin({ of }: { of: Item<typeof CourseSyllabus> }) {
  const t = useWords(words)
  const go = useNavigate()
  const term = inLanguage(of.lastRun?.term ?? {}, useLanguage())
  const begin = async (how: (typeof beginnings)[number]) => {
    await create(Syllabus, { course: Course.iri(of.id), begin: how })
    await go(paths.edit({ id: of.id }))
  }
  const acts = of.actions.includes('write') && (
    <div className={styles.begin}>
      {of.lastRun && (
        <ActButton look="primary" icon="copy" act={() => begin('LAST_RUN')}>
          {t('begin.lastRun', { term })}
        </ActButton>
      )}
      <ActButton look={of.lastRun ? 'default' : 'primary'} act={() => begin('EMPTY')}>
        {t('begin.empty')}
      </ActButton>
    </div>
  )
  return (
    <Card>
      <Empty title={t('begin.title')} act={acts || undefined}>
        {t('begin.about')} {!acts && t('begin.wait')}
      </Empty>
    </Card>
  )
}
