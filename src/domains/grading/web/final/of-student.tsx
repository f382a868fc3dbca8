import { Link } from 'react-router'
import { Course } from '#course/contract'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { resolveRoute } from '#platform/web/ui/reasons.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { CourseStudent } from '#teaching/contract'
import { type FinalGrade as Final, finalGradeOf } from '../../contract/final/final-grades.ts'
import { paths } from '../../contract/paths.ts'
import { FinalGrade } from '../../contract/publication/final-grade.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { sheetsQuery } from '../sheet/queries.ts'
import { SheetState } from '../sheet/sheet-state.tsx'
import { useGradeText } from '../use-grade-text.ts'
import { words } from '../words.ts'
import styles from './final.module.css'
import { isWaiting } from './is-to-decide.ts'
import { assessmentsQuery } from './queries.ts'
import { outcomeTones } from './tones.ts'
import { useQuestions } from './use-questions.ts'

type Props = { params: { id: string } }

const studentQuery = (enrollment: string) => itemOf(CourseStudent, enrollment)

/** The published grade of a student in a course, if the reader may see it. */
const publishedQuery = (course: number, student: number) =>
  listOf(
    FinalGrade,
    { 'student.id': student, current: true, itemsPerPage: 1 },
    { under: `${Course.iri(course)}/final_grades` },
  )

const gradeQuery = (enrollment: string) => queryOf('FinalGrades', finalGradeOf, { params: { id: Number(enrollment) } })

export async function load({ id }: Props['params']) {
  const { course, student } = await prefetch(studentQuery(id))
  const [{ actions }] = await Promise.all([
    prefetch(itemOf(Course, course.id)),
    prefetch(publishedQuery(course.id, student.id)),
    words.load(),
  ])
  if (actions.includes('seeMarks'))
    await Promise.all([
      prefetch(gradeQuery(id)),
      prefetch(sheetsQuery(course.id)),
      prefetch(assessmentsQuery(course.id)),
    ])
}

/** The final grade of a student: as on the sheet for those who mark the course, for others once it is published. */
export default function FinalGradeOfStudent({ params: { id } }: Props) {
  const { course } = useLoaded(studentQuery(id)).data
  const marks = useLoaded(itemOf(Course, course.id)).data.actions.includes('seeMarks')
  return marks ? <OnSheet enrollment={id} course={course.id} /> : <Published enrollment={id} />
}

/** The published grade, or nothing. */
function Published({ enrollment }: { enrollment: string }) {
  const t = useWords(words)
  const { course, student } = useLoaded(studentQuery(enrollment)).data
  const published = useLoaded(publishedQuery(course.id, student.id)).data['hydra:member'][0]
  if (!published) return null
  return (
    <Card
      title={t('final.one.title')}
      act={<Link to={resolveRoute(GradeSheet.iri(published.sheet))}>{t('final.one.sheet')}</Link>}
    >
      <PublishedFacts of={published} />
    </Card>
  )
}

function PublishedFacts({ of: { grade, outcome, top, publishedAt } }: { of: Item<typeof FinalGrade> }) {
  const t = useWords(words)
  const gradeOf = useGradeText()
  const { number, dayTime } = useFormat()
  return (
    <Definition>
      <Fact label={t('final.grade')}>
        {grade !== null && <b>{gradeOf(grade)}</b>} {grade !== null && t('publication.of', { top: number(top) })}{' '}
        <Chip tone={outcomeTones[outcome]}>{t(`final.outcomes.${outcome}`)}</Chip>
      </Fact>
      <Fact label={t('final.one.sheet')}>{t('final.one.publishedAt', { at: dayTime(publishedAt) })}</Fact>
    </Definition>
  )
}

/** The grade that is on the sheet or would go there, with the open questions; a published grade comes first. */
function OnSheet({ enrollment, course }: { enrollment: string; course: number }) {
  const t = useWords(words)
  const { student } = useLoaded(studentQuery(enrollment)).data
  const published = useLoaded(publishedQuery(course, student.id)).data['hydra:member'][0]
  const { final, ...about } = useLoaded(gradeQuery(enrollment)).data
  return (
    <Card title={t('final.one.title')} act={<Link to={paths.final({ id: course })}>{t('final.one.all')}</Link>}>
      {published && <PublishedFacts of={published} />}
      {final && isNews(final, published) && <Now {...{ final, about, course, published }} />}
      {!final && !published && <p className={styles.intro}>{t('final.one.withdrawn')}</p>}
    </Card>
  )
}

type About = Omit<EndpointAnswer<typeof finalGradeOf>, 'final'>
type NowProps = { final: Final; about: About; course: number; published: Item<typeof FinalGrade> | undefined }

/** Whether current marks and decisions differ from the published grade. */
const isNews = ({ outcome, sheet }: Final, published: Item<typeof FinalGrade> | undefined): boolean =>
  published === undefined ||
  (published.kind !== 'RECTIFICATION' &&
    (outcome !== published.outcome || (sheet !== null && sheet.total !== published.total)))

function Now({ final, about, course, published }: NowProps) {
  const { scheme, historical } = about
  const t = useWords(words)
  const gradeOf = useGradeText()
  const { number } = useFormat()
  const questions = useQuestions(String(course), about)(final)
  const outcome = t(isWaiting(final) ? 'final.waiting' : `final.outcomes.${final.outcome}`)
  const said = [final.sheet && gradeOf(final.sheet.grade), outcome].filter(Boolean).join(', ')
  if (published) return <p className={styles.intro}>{t('final.differing.now', { grade: said })}</p>
  return (
    <>
      <Definition>
        <Fact label={t('final.grade')}>
          {final.sheet && <b>{gradeOf(final.sheet.grade)}</b>}{' '}
          {final.sheet && t('publication.of', { top: number(scheme.top) })}{' '}
          <Chip tone={outcomeTones[final.outcome]}>{outcome}</Chip>
        </Fact>
        {questions.length > 0 && <Fact label={t('final.note')}>{questions.join('; ')}</Fact>}
        <Fact label={t('final.one.sheet')}>
          <StateOfCourse course={course} />
        </Fact>
      </Definition>
      {!historical && <p className={styles.intro}>{t('final.one.unpublished')}</p>}
    </>
  )
}

/** The state of the sheet of the course. */
function StateOfCourse({ course }: { course: number }) {
  const sheets = useLoaded(sheetsQuery(course)).data['hydra:member']
  const sheet = sheets.find(({ kind, state }) => kind === 'REGULAR' && state !== 'CANCELLED')
  return sheet && <SheetState of={sheet} />
}
