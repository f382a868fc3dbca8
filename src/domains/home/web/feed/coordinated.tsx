import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { type Course, paths } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { listOf } from '#platform/web/api/api.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { AreaKind, areasOf } from './areas.ts'
import styles from './coordinated.module.css'
import { courses } from './things.ts'

const filters = {
  faculties: 'faculty.id',
  degrees: 'degree.id',
  programs: 'program.id',
  coordinateLanguages: 'language.id',
} as const satisfies Record<AreaKind, string>
const most = 100

const coursesIn = (filter: (typeof filters)[keyof typeof filters], area: number, term: number, more = {}) =>
  listOf(courses, { [filter]: area, 'term.id': term, itemsPerPage: most, order: { code: 'asc' }, ...more })

/** This term's courses of each faculty, degree, programme and language that the person is in charge of. */
export default function Coordinated({ term, areas: own }: { term: number; areas: ReturnType<typeof areasOf> }) {
  const t = useWords(words)
  return (
    <Card title={t('coordinated.title')}>
      {own.map(({ id, kind, name }, at) => (
        <Area
          key={`${kind} ${id}`}
          name={name}
          kind={t(`profile.kind.${kind}`)}
          of={coursesIn(filters[kind], id, term)}
          without={coursesIn(filters[kind], id, term, { unstaffed: true })}
          open={at === 0}
          {...(kind === 'programs' && { timetable: paths.programSchedule({ programId: id }) })}
        />
      ))}
    </Card>
  )
}

type Courses = ReturnType<typeof coursesIn>
type AreaProps = { name: string; kind: string; of: Courses; without: Courses; open: boolean; timetable?: string }

/** The name of the filter in the URL: `?courses=unstaffed` shows the courses without lecturers. */
const choice = { name: 'courses', value: 'unstaffed' } as const

function Area({ name, kind, of, without, open, timetable }: AreaProps) {
  const t = useWords(words)
  const [search] = useSearchParams()
  const narrowed = search.get(choice.name) === choice.value
  const { data: all } = useQuery(of)
  const { data: unstaffed } = useQuery(without)
  const missing = unstaffed?.['hydra:totalItems'] ?? 0
  const data = narrowed ? unstaffed : all
  const total = data?.['hydra:totalItems'] ?? 0
  const shown = data?.['hydra:member'] ?? []
  return (
    <details className={styles.area} open={open || (narrowed && missing > 0)}>
      <summary className={styles.head}>
        <b>{name}</b>
        <small>{all ? `${kind} · ${t('coordinated.about', { count: all['hydra:totalItems'] })}` : kind}</small>
      </summary>
      <p className={styles.ways}>
        {timetable && <Link to={timetable}>{t('coordinated.timetable')}</Link>}
        {narrowed ? (
          <Link to="?" preventScrollReset>
            {t('coordinated.all')}
          </Link>
        ) : (
          missing > 0 && (
            <Link to={`?${choice.name}=${choice.value}`} preventScrollReset>
              {t('coordinated.without', { count: missing })}
            </Link>
          )
        )}
      </p>
      {!data && <Skeleton lines={3} label={name} />}
      {data && total === 0 && <p className={styles.none}>{t('coordinated.none')}</p>}
      {shown.length > 0 && (
        <Rows label={name}>
          {shown.map((course) => (
            <CourseRow key={course.id} of={course} />
          ))}
        </Rows>
      )}
      {total > shown.length && <p className={styles.none}>{t('coordinated.more', { count: total - shown.length })}</p>}
    </details>
  )
}

function CourseRow({ of }: { of: Item<typeof Course> }) {
  const t = useWords(words)
  const language = useLanguage()
  const names = of.lecturers.map(({ name }) => name).join(', ')
  return (
    <Row
      title={`${of.code} ${inLanguage(of.title, language)}`}
      about={[names, t('courses.students', { count: of.students })].filter(Boolean).join(' · ')}
      to={paths.info({ id: of.id })}
      end={of.lecturers.length === 0 && <Chip tone="warning">{t('coordinated.unstaffed')}</Chip>}
    />
  )
}
