import { NotAllowed } from '#platform/contract/errors.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { courseRecord } from '../contract/record.ts'
import { courseQuery } from './queries.ts'
import { Acts } from './record/acts.tsx'
import { Contents } from './record/contents.tsx'
import { MissingCard } from './record/missing.tsx'
import styles from './record/record.module.css'
import { SectionView } from './record/section.tsx'
import { words } from './words.ts'

type CourseParams = Params<'/courses/:id/record'>

const recordQuery = (id: string) => queryOf('CourseRecord', courseRecord, { params: { id: Number(id) } })

export async function load({ id }: CourseParams) {
  const course = await prefetch(courseQuery(id))
  if (!course.actions.includes('seeRecord')) throw new NotAllowed()
  await prefetch(recordQuery(id))
}

/** The record of the course: first what is missing, then all sections. */
export default function CourseRecord({ params }: { params: CourseParams }) {
  const t = useWords(words)
  const { sections } = useLoaded(recordQuery(params.id)).data
  return (
    <Part acts={<Acts course={Number(params.id)} />}>
      <p className={styles.intro}>{t('record.intro')}</p>
      <MissingCard sections={sections} />
      <div className={styles.columns}>
        <Contents sections={sections} />
        <article className={styles.document}>
          {sections.map((one) => (
            <SectionView key={one.key} of={one} />
          ))}
        </article>
      </div>
    </Part>
  )
}
