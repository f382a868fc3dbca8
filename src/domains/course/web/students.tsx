import { useSearchParams } from 'react-router'
import { NotAllowed } from '#platform/contract/errors.ts'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Params } from '#platform/web/screen.ts'
import { type Column, saidBy } from '#platform/web/table/column.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useLanguage, useWords } from '#platform/web/words.ts'
import type { Assessment } from '../contract/assessment.ts'
import { Course } from '../contract/course.ts'
import { Enrollment, enrollmentStates } from '../contract/enrollment.ts'
import { assessmentsQuery, loadCourse, useCourse } from './queries.ts'
import { StateChip } from './state-chip.tsx'
import { Average, Day, Mark, Quiet, Student } from './students/cells.tsx'
import { words } from './words.ts'

const { ChoiceFilter } = filtersOf(Enrollment)

type Here = Params<'/courses/:id/students'>
type Enrolled = Item<typeof Enrollment>

const listIn = (id: string, search: URLSearchParams) =>
  listAt(Enrollment, search, {
    under: `${Course.iri(id)}/enrollments`,
    standard: { order: { 'student.name': 'asc' } },
  })

export async function load({ id }: Here, search: URLSearchParams) {
  const { course } = await loadCourse(id)
  if (!course.actions.includes('seePeople')) throw new NotAllowed()
  await Promise.all([prefetch(listIn(id, search).query), prefetch(assessmentsQuery(id))])
}

/** The students of the course with their marks, for those who teach or coordinate it. */
export default function Students({ params }: { params: Here }) {
  const t = useWords(words)
  const language = useLanguage()
  const [search] = useSearchParams()
  const { course } = useCourse(params.id)
  const assessments = useLoaded(assessmentsQuery(params.id)).data['hydra:member']
  const titleOf = (one: Item<typeof Assessment>) => inLanguage(one.title, language) || one.code
  const states = enrollmentStates.map((value) => ({ value, text: t(`states.${value}`) }))
  return (
    <Table
      of={listIn(params.id, search)}
      name={`students-${course.id}`}
      columns={[...about, ...assessments.map((one) => markColumn(one, titleOf(one))), ...result]}
      label={t('students.label', { code: course.code })}
      filters={<ChoiceFilter name="state" label={t('students.state')} all={t('students.allStates')} choices={states} />}
      empty={<Empty title={t('students.empty')}>{t('students.emptyAbout')}</Empty>}
    />
  )
}

const about: readonly Column<typeof Enrollment>[] = [
  {
    key: 'student',
    text: words('students.name'),
    order: 'student.name',
    cell: (one) => <Student of={one} />,
    export: { from: 'student.name', type: 'name' },
  },
  {
    key: 'number',
    from: ['student'],
    text: words('students.number'),
    order: 'student.number',
    cell: (one) => <Quiet of={one}>{one.student.number}</Quiet>,
    export: { from: 'student.number' },
  },
  {
    key: 'state',
    text: words('students.state'),
    order: 'state',
    cell: (one) => <StateChip state={one.state} />,
    export: { from: 'state', said: saidBy(words, 'states') },
  },
  {
    key: 'kind',
    text: words('students.kind'),
    optional: true,
    cell: (one) => <Kind of={one} />,
    export: { from: 'kind', said: saidBy(words, 'enrolmentKinds') },
  },
  {
    key: 'registeredOn',
    text: words('students.registered'),
    order: 'registeredOn',
    optional: true,
    cell: (one) => <Day of={one.registeredOn} />,
    type: 'date',
  },
  {
    key: 'withdrawnOn',
    text: words('students.withdrawn'),
    optional: true,
    cell: (one) => <Day of={one.withdrawnOn} />,
    type: 'date',
  },
]

const result: readonly Column<typeof Enrollment>[] = [
  {
    key: 'average',
    text: words('students.average'),
    order: 'average',
    numeric: true,
    cell: (one) => <Average of={one} />,
    export: { from: 'average', type: 'percent', scale: 0.01 },
  },
]

function Kind({ of }: { of: Enrolled }) {
  return useWords(words)(`enrolmentKinds.${of.kind}`)
}

const markColumn = (assessment: Item<typeof Assessment>, title: string): Column<typeof Enrollment> => ({
  key: `mark-${assessment.id}`,
  from: ['marks'],
  text: title,
  numeric: true,
  hideBelow: 'sm',
  cell: (one) => <Mark of={one} assessment={assessment.id} />,
  export: { from: 'marks.score', match: { field: 'assessment', value: assessment.id } },
})
