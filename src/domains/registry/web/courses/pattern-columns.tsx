import { TimetablePattern, weekdayName } from '#course/contract'
import { words as courseWords } from '#course/web'
import type { Item } from '#platform/contract/resource.ts'
import { columnsOf } from '#platform/web/screens/columns.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './courses.module.css'

type Pattern = Item<typeof TimetablePattern>

export const timetable = screensOf(TimetablePattern, words, {
  texts: 'timetable',
  area: words('crumb'),
  also: [courseWords],
})
const c = columnsOf(timetable)

/** Columns for time, room, lecturer, and clashes. */
export const patternColumns = [
  c.own('weekday', { cell: (one) => <When of={one} />, export: [{ from: 'weekday' }] }, { width: 190 }),
  c.own('group', { cell: (one) => <Group of={one} /> }, { width: 170 }),
  c.own('room', { cell: ({ room }) => room?.code, export: { from: 'room.code' } }, { width: 110 }),
  c.ref('lecturer', { hideBelow: 'md' }),
  c.made(
    'places',
    ['students', 'seats'],
    {
      cell: ({ students, seats }) => (seats === null ? students : `${students} / ${seats}`),
      export: [{ from: 'students' }, { from: 'seats', header: words('timetable.fields.seats') }],
      numeric: true,
    },
    { width: 110, hideBelow: 'lg' },
  ),
  c.own('clashes', { cell: (one) => <Clashes of={one} />, export: { from: 'clashes.name' } }),
]

function When({ of: { weekday, startsAt, endsAt } }: { of: Pattern }) {
  return `${weekdayName(weekday, useLanguage())} ${startsAt}–${endsAt}`
}

function Group({ of: { group, kind } }: { of: Pattern }) {
  const t = useWords(courseWords)
  return [group, t(`timetable.kinds.${kind}`)].filter(Boolean).join(' · ')
}

/** The clashes of a pattern, each by name. */
export function Clashes({ of: { clashes = [] } }: { of: Pattern }) {
  const t = useWords(courseWords)
  if (clashes.length === 0) return null
  return (
    <ul className={styles.clashes}>
      {clashes.map(({ kind, pattern, course, group, startsAt, endsAt, name }) => (
        <li key={`${kind} ${pattern}`}>
          {t(`timetable.clash.${kind}`, { name, what: [course, group].filter(Boolean).join(' '), startsAt, endsAt })}
        </li>
      ))}
    </ul>
  )
}
