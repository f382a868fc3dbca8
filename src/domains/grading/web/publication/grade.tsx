import { Course } from '#course/contract'
import { academicQuery, useAcademic } from '#course/web'
import { paths as peoplePaths } from '#people/contract'
import { NotAllowed } from '#platform/contract/errors.ts'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { FinalGrade } from '../../contract/publication/final-grade.ts'
import { OwnNumbers } from '../by-number/own-numbers.tsx'
import { numberedQuery } from '../by-number/queries.ts'
import { outcomeTones } from '../final/tones.ts'
import { OwnGroups } from '../group/own-groups.tsx'
import { groupWorksQuery } from '../group/queries.ts'
import { OwnReview } from '../review/own-review.tsx'
import { reviewsOfStudent } from '../review/queries.ts'
import { useGradeText } from '../use-grade-text.ts'
import { words } from '../words.ts'
import { Calculation } from './calculation.tsx'
import styles from './publication.module.css'
import { ownGradesQuery } from './queries.ts'

type CourseParams = Params<'/courses/:id/grade'>
type Grade = Item<typeof FinalGrade>

/** For students of the course; other readers see grades on other pages. */
export async function load({ id }: CourseParams) {
  const [{ enrollments }, course] = await Promise.all([prefetch(academicQuery), prefetch(itemOf(Course, id))])
  if (!enrollments.some((one) => one.course === course['@id'])) throw new NotAllowed()
  const [grades] = await Promise.all([
    prefetch(ownGradesQuery(id)),
    prefetch(numberedQuery(id)),
    prefetch(groupWorksQuery(id)),
  ])
  const now = grades['hydra:member'].find(({ current }) => current)
  if (now && !now.held) await prefetch(reviewsOfStudent(now))
}

/** The published grade of the student in a course, and its calculation. */
export default function OwnGrade({ params }: { params: CourseParams }) {
  const t = useWords(words)
  const grades = useLoaded(ownGradesQuery(params.id)).data['hydra:member']
  const now = grades.find(({ current }) => current)
  const own = useAcademic().enrollments.find(({ course }) => course === Course.iri(params.id))
  // A result without a published grade is from before the portal; a missing state means that a hold hides it.
  if (!now && own?.state === null) return <GradeOnHold />
  if (!now)
    return (
      <Part>
        <OwnNumbers course={params.id} />
        <OwnGroups course={params.id} />
        <Card title={t('publication.grade')}>
          {own && isResult(own.state) ? (
            <Empty title={t('sheet.historical')} act={<Outcome of={own.state === 'FAILED' ? 'FAILED' : 'PASSED'} />}>
              {t('publication.onRecord')}
            </Empty>
          ) : (
            <Empty title={t('publication.none')}>{t('publication.noneAbout')}</Empty>
          )}
        </Card>
      </Part>
    )
  if (now.held) return <GradeOnHold />
  return (
    <Part>
      <Result of={now} />
      <Calculation of={now} />
      <OwnReview of={now} />
      <OwnGroups course={params.id} />
      <Earlier of={grades.filter(({ current }) => !current)} now={now} />
    </Part>
  )
}

/** A hold hides the grade; the profile says who can clear it. */
function GradeOnHold() {
  const t = useWords(words)
  return (
    <Part>
      <Card title={t('publication.grade')}>
        <Empty
          title={t('publication.held')}
          act={<ButtonLink to={peoplePaths.info()}>{t('publication.toProfile')}</ButtonLink>}
        >
          {t('publication.heldAbout')}
        </Empty>
      </Card>
    </Part>
  )
}

function Outcome({ of }: { of: Grade['outcome'] }) {
  const t = useWords(words)
  return <Chip tone={outcomeTones[of]}>{t(`final.outcomes.${of}`)}</Chip>
}

const isResult = (state: string | null) => ['PASSED', 'FAILED', 'DISTINCTION'].some((one) => one === state)

function Result({ of }: { of: Grade }) {
  const t = useWords(words)
  const gradeOf = useGradeText()
  const { number, day, dayTime } = useFormat()
  const isTotal = of.grade === null || Number(of.grade) === of.total
  return (
    <Card title={t('publication.grade')} padded>
      <p className={styles.grade}>
        <b>{gradeOf(of.grade)}</b>
        {of.total !== null && (
          <span>
            {isTotal
              ? t('publication.of', { top: number(of.top) })
              : t('publication.totalOf', { total: number(of.total), top: number(of.top) })}
          </span>
        )}
        <Outcome of={of.outcome} />
      </p>
      <p className={styles.about}>
        {t('publication.publishedAt', { at: dayTime(of.publishedAt), credits: number(of.credits) })}
      </p>
      {of.outcome === 'INCOMPLETE' && of.dueOn && (
        <p className={styles.about}>{t('supplement.yours', { day: day(of.dueOn) })}</p>
      )}
      {of.kind === 'SUPPLEMENTARY' && <p className={styles.about}>{t('supplement.given')}</p>}
      {of.cause && (
        <p className={styles.about}>{t('rectification.decided', { cause: t(`rectification.causes.${of.cause}`) })}</p>
      )}
    </Card>
  )
}

/** The grades before completion or rectification. */
function Earlier({ of, now }: { of: readonly Grade[]; now: Grade }) {
  const t = useWords(words)
  const gradeOf = useGradeText()
  const { dayTime } = useFormat()
  if (of.length === 0) return null
  return (
    <Card title={t(now.kind === 'SUPPLEMENTARY' ? 'supplement.earlier' : 'publication.earlier')} padded>
      <ul className={styles.earlier}>
        {of.map((one) => (
          <li key={one.id}>
            {t('publication.earlierOne', { grade: gradeOf(one.grade), at: dayTime(one.publishedAt) })}
            {one.cause && ` (${t(`rectification.causes.${one.cause}`)})`} <Outcome of={one.outcome} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
