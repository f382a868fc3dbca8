import type { Column } from '#platform/web/table/column.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import type { AreaLecturer } from '../../contract/lists/area-lecturer.ts'
import { words } from '../words.ts'

export const columns: readonly Column<typeof AreaLecturer>[] = [
  {
    key: 'user',
    text: words('lecturers.fields.name'),
    order: 'user.name',
    cell: ({ user }) => user.name,
    export: { from: 'user.name', type: 'name' },
  },
  {
    key: 'hours',
    from: ['hours', 'overloaded'],
    text: words('lecturers.fields.hours'),
    order: 'hours',
    numeric: true,
    width: 140,
    cell: ({ hours, overloaded }) => <Hours of={hours} isOver={overloaded} />,
    export: { from: 'hours' },
  },
  {
    key: 'courses',
    text: words('lecturers.fields.courses'),
    order: 'courses',
    numeric: true,
    width: 120,
    cell: ({ courses }) => courses,
  },
  {
    key: 'lateSummaries',
    text: words('lecturers.fields.lateSummaries'),
    order: 'lateSummaries',
    numeric: true,
    width: 150,
    cell: ({ lateSummaries }) =>
      lateSummaries === 0 ? <span data-none>0</span> : <Chip tone="warning">{lateSummaries}</Chip>,
  },
]

function Hours({ of, isOver }: { of: number; isOver: boolean }) {
  const { number } = useFormat()
  return isOver ? <Chip tone="warning">{number(of)}</Chip> : number(of)
}
