import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { type Column, textsBy } from '#platform/web/table/column.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { AreaCourse } from '../../contract/lists/area-course.ts'
import { words } from '../words.ts'

type CourseRow = Item<typeof AreaCourse>

export const columns: readonly Column<typeof AreaCourse>[] = [
  {
    key: 'code',
    from: ['code', 'title'],
    text: words('courses.fields.code'),
    order: 'code',
    width: 210,
    cell: (one) => <Name of={one} />,
    export: [{ from: 'code' }, { from: 'title', header: words('courses.fields.title') }],
  },
  {
    key: 'lecturers',
    text: words('courses.fields.lecturers'),
    cell: (one) => <Lecturers of={one} />,
    export: { from: 'lecturers.name' },
  },
  {
    key: 'term',
    text: words('courses.fields.term'),
    order: 'term.startsOn',
    width: 130,
    cell: ({ term }) => term.name || term.code,
    export: { from: 'term.name' },
  },
  {
    key: 'students',
    text: words('courses.fields.students'),
    order: 'students',
    numeric: true,
    width: 110,
    cell: ({ students }) => students,
  },
  {
    key: 'lateSummaries',
    text: words('courses.fields.lateSummaries'),
    order: 'lateSummaries',
    numeric: true,
    width: 120,
    hideBelow: 'sm',
    cell: ({ lateSummaries }) => <Late of={lateSummaries} />,
  },
  {
    key: 'attendance',
    text: words('courses.fields.attendance'),
    order: 'attendance',
    numeric: true,
    width: 110,
    hideBelow: 'lg',
    cell: ({ attendance }) => <Share of={attendance} />,
    export: { from: 'attendance', type: 'percent', scale: 0.01 },
  },
  {
    key: 'atRisk',
    text: words('courses.fields.atRisk'),
    order: 'atRisk',
    numeric: true,
    width: 100,
    hideBelow: 'sm',
    cell: ({ atRisk }) => <Late of={atRisk} />,
  },
  {
    key: 'syllabus',
    text: words('courses.fields.syllabus'),
    width: 150,
    hideBelow: 'lg',
    cell: ({ syllabus }) => <Syllabus of={syllabus} />,
    export: { from: 'syllabus', said: textsBy(words, 'courses.syllabus') },
  },
]

function Name({ of }: { of: Pick<CourseRow, 'code' | 'title'> }) {
  return `${of.code} ${inLanguage(of.title, useLanguage())}`
}

function Lecturers({ of }: { of: Pick<CourseRow, 'lecturers'> }) {
  const t = useWords(words)
  if (of.lecturers.length === 0) return <Chip tone="warning">{t('courses.unstaffed')}</Chip>
  return of.lecturers.map(({ name }) => name).join(', ')
}

/** The number of late items; zero is shown pale. */
function Late({ of }: { of: number }) {
  return of === 0 ? <span data-none>0</span> : <Chip tone="warning">{of}</Chip>
}

function Share({ of }: { of: number | null }) {
  const { percent } = useFormat()
  return of === null ? <span data-none>–</span> : percent(of / 100)
}

function Syllabus({ of }: Readonly<{ of: CourseRow['syllabus'] }>) {
  const t = useWords(words)
  if (of === 'NOT_NEEDED') return <span data-none>–</span>
  return <Chip tone={of === 'PUBLISHED' ? 'positive' : 'warning'}>{t(`courses.syllabus.${of}`)}</Chip>
}
