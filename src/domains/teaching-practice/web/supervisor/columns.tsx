import { type Column, textsBy } from '#platform/web/table/column.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Meter } from '#platform/web/ui/meter.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { TeachingPractice } from '../../contract/practice.ts'
import { useHours } from '../parts/hours.ts'
import type { Practice } from '../parts/queries.ts'
import { StateChip } from '../parts/state-chip.tsx'
import { words } from '../words.ts'
import styles from './supervisor.module.css'

/** An empty value: left out where the cells of a row are stacked. */
const none = <span data-none>–</span>

/** The columns that give a supervisor an overview of the students. */
export const columns: readonly Column<typeof TeachingPractice>[] = [
  {
    key: 'student',
    text: words('supervise.list.student'),
    order: 'student.name',
    cell: (one) => one.student.name,
    export: { from: 'student.name', type: 'name' },
  },
  {
    key: 'school',
    text: words('supervise.list.school'),
    order: 'school.name',
    cell: (one) => one.school?.name ?? none,
    export: { from: 'school.name' },
  },
  {
    key: 'state',
    text: words('supervise.list.state'),
    order: 'state',
    width: 150,
    cell: (one) => <StateChip state={one.state} />,
    state: ({ state }) => state,
    export: { from: 'state', said: textsBy(words, 'states') },
  },
  {
    key: 'progress',
    text: words('supervise.list.progress'),
    order: 'progress',
    width: 130,
    cell: (one) => <Share of={one} />,
    export: { from: 'progress', type: 'percent', scale: 0.01 },
  },
  {
    key: 'submittedMinutes',
    text: words('supervise.list.waiting'),
    numeric: true,
    width: 120,
    cell: (one) => <Waiting of={one} />,
    export: { from: 'submittedMinutes', scale: 1 / 60 },
  },
  {
    key: 'visits',
    from: ['heldVisits', 'requiredVisits'],
    text: words('supervise.list.visits'),
    order: 'heldVisits',
    numeric: true,
    hideBelow: 'lg',
    width: 90,
    cell: (one) => `${one.heldVisits} / ${one.requiredVisits}`,
    export: { from: 'heldVisits' },
  },
  {
    key: 'nextMeeting',
    text: words('supervise.list.meeting'),
    order: 'nextMeeting',
    hideBelow: 'md',
    width: 170,
    cell: (one) => <When of={one.nextMeeting} />,
    type: 'datetime',
  },
  {
    key: 'risks',
    text: words('supervise.list.risks'),
    hideBelow: 'lg',
    cell: (one) => <Risks of={one} />,
    export: { from: 'risks', said: textsBy(words, 'risks') },
  },
  {
    key: 'number',
    from: ['student'],
    text: words('supervise.list.number'),
    optional: true,
    cell: (one) => one.student.number,
    export: { from: 'student.number' },
  },
  {
    key: 'endsOn',
    text: words('supervise.list.ends'),
    order: 'endsOn',
    optional: true,
    width: 120,
    cell: (one) => <Day of={one.endsOn} />,
    type: 'date',
  },
]

function Share({ of }: { of: Practice }) {
  const { percent } = useFormat()
  const share = percent(Math.round(of.progress) / 100)
  return (
    <div className={styles.share}>
      <span>{share}</span>
      <Meter value={of.progress} max={100} tone={of.progress >= 100 ? 'positive' : 'info'} label={share} />
    </div>
  )
}

function Waiting({ of }: { of: Practice }) {
  const hours = useHours()
  return of.submittedMinutes > 0 ? <Chip tone="warning">{hours(of.submittedMinutes)}</Chip> : none
}

function Risks({ of }: { of: Practice }) {
  const t = useWords(words)
  return of.risks.map((risk) => t(`risks.${risk}`)).join(', ') || none
}

function Day({ of }: { of: string }) {
  return useFormat().day(of)
}

function When({ of }: { of: string | null }) {
  const { dayTime } = useFormat()
  return of === null ? none : dayTime(of)
}
