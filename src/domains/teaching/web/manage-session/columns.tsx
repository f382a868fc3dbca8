import { type Column, textsBy } from '#platform/web/table/column.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Lesson } from '../../contract/lesson.ts'
import { useTopic } from '../activity/session-title.ts'
import type { Session } from '../activity/weeks.ts'
import { StateChip } from '../state-chip.tsx'
import { words } from '../words.ts'
import styles from './manage.module.css'

/** The columns: time, kind, place, lecturer, state, and clashes of room or lecturer. */
export const sessionColumns: readonly Column<typeof Lesson>[] = [
  {
    key: 'day',
    from: ['day', 'startsAt', 'endsAt', 'original', 'madeUpBy'],
    text: words('activity.columns.when'),
    order: 'day',
    cell: (one) => <When of={one} />,
    export: [
      { from: 'day', type: 'date' },
      { from: 'startsAt', header: words('manage.startsAt') },
    ],
  },
  {
    key: 'plan',
    from: ['plan', 'kind', 'group'],
    text: words('activity.columns.session'),
    cell: (one) => <Topic of={one} />,
    export: { from: 'plan.title' },
  },
  {
    key: 'room',
    from: ['room', 'onlineUrl'],
    text: words('activity.columns.room'),
    cell: ({ room, onlineUrl }) => room?.code ?? (onlineUrl ? <Online /> : <None />),
    export: { from: 'room.code' },
  },
  {
    key: 'lecturer',
    from: ['lecturer', 'substituteFor'],
    text: words('manage.lecturer'),
    hideBelow: 'md',
    cell: ({ lecturer }) => (lecturer ? <span className={styles.when}>{lecturer.name}</span> : <None />),
    export: { from: 'lecturer.name' },
  },
  {
    key: 'state',
    from: ['state', 'reason'],
    text: words('activity.columns.state'),
    cell: (one) => <StateChip of={one} />,
    state: ({ state }) => state,
    export: { from: 'state', said: textsBy(words, 'states') },
  },
  {
    key: 'clashes',
    text: words('manage.clashes'),
    cell: (one) => <Clashes of={one} />,
    export: { from: 'clashes.name' },
  },
]

function When({ of: { day, startsAt, endsAt, original, madeUpBy } }: { of: Session }) {
  const t = useWords(words)
  const { weekday } = useFormat()
  return (
    <>
      <span className={styles.when}>
        {weekday(day)}, {startsAt}–{endsAt}
      </span>
      {original && (
        <small className={styles.about}>
          {t('activity.movedFrom')}{' '}
          <s>
            {weekday(original.day)}, {original.startsAt}
          </s>
        </small>
      )}
      {madeUpBy && <small className={styles.about}>{t('activity.madeUp', { day: weekday(madeUpBy.day) })}</small>}
    </>
  )
}

function Topic({ of }: { of: Session }) {
  return [useTopic()(of), of.group].filter(Boolean).join(' · ')
}

function Online() {
  return useWords(words)('lesson.online')
}

/** The other classes with the room or the lecturer at the same time. */
function Clashes({ of: { clashes = [] } }: { of: Session }) {
  const t = useWords(words)
  if (clashes.length === 0) return <None />
  return (
    <ul className={styles.clashes}>
      {clashes.map(({ kind, lesson, course, group, startsAt, endsAt, name }) => (
        <li key={`${kind} ${lesson}`}>
          {t(`clash.${kind}`, { name, what: [course, group].filter(Boolean).join(' '), startsAt, endsAt })}
        </li>
      ))}
    </ul>
  )
}

/** An empty value, left out on cards. */
const None = () => <span data-none>–</span>
