import type { ReactNode } from 'react'
import { fold } from '#platform/contract/fold.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { freeOf, type Groups } from './arrange.ts'
import styles from './groups.module.css'
import type { Student } from './use-students.ts'

type Props = {
  students: readonly Student[]
  groups: Groups
  /** The search text for names, numbers and names of groups. */
  typed?: string
  chosen?: ReadonlySet<number>
  /** Called when a student is selected, if selection is possible. */
  onChoose?: (student: number, isOn: boolean) => void
  /** The heading of a group with its actions; only the name if there are none. */
  headOf?: (at: number) => ReactNode
}

/** The students without a group, and each group with its students. Those who have left the course are grey. */
export function Board({ students, groups, typed = '', chosen, onChoose, headOf }: Props) {
  const t = useWords(words)
  const known = new Map(students.map((one) => [one.enrollment, one]))
  const wanted = fold(typed)
  const fits = ({ name, number }: Student, group = '') => fold(`${name} ${number ?? ''} ${group}`).includes(wanted)
  const here = students.filter(({ gone }) => !gone).map(({ enrollment }) => enrollment)
  const free = freeOf(here, groups)
  const shown = groups.map(({ id, name, members }, at) => ({
    // A new group has no id, so its position serves as the key.
    ...{ at, name, key: id ?? `new ${at}`, isEmpty: members.length === 0 },
    some: members.flatMap((one) => known.get(one) ?? []).filter((one) => fits(one, name)),
  }))
  const list = (some: readonly Student[]) =>
    some.map((one) => (
      <Row key={one.enrollment} of={one} isChosen={chosen?.has(one.enrollment) ?? false} onChoose={onChoose} />
    ))
  return (
    <div className={styles.board}>
      {free.length > 0 && (
        <section className={styles.pool} aria-label={t('groups.pool')}>
          <h2>
            {t('groups.pool')} <small>{free.length}</small>
          </h2>
          <ul>{list(free.flatMap((one) => known.get(one) ?? []).filter((one) => fits(one)))}</ul>
        </section>
      )}
      <div className={styles.groups}>
        {groups.length === 0 && <Empty title={t('groups.none')}>{t('groups.noneAbout')}</Empty>}
        {shown.map(({ key, at, name, isEmpty, some }) =>
          wanted !== '' && some.length === 0 && !fold(name).includes(wanted) ? null : (
            <section key={key} className={styles.group} aria-label={name}>
              {headOf?.(at) ?? <h2>{name}</h2>}
              <ul>{isEmpty ? <li className={styles.none}>{t('groups.empty')}</li> : list(some)}</ul>
            </section>
          ),
        )}
      </div>
    </div>
  )
}

type RowProps = { of: Student; isChosen: boolean; onChoose: Props['onChoose'] }

function Row({ of: { enrollment, name, number, gone }, isChosen, onChoose }: RowProps) {
  const t = useWords(words)
  const said = (
    <span className={gone ? styles.gone : undefined}>
      {name} <small>{gone ? t('groups.gone') : number}</small>
    </span>
  )
  if (!onChoose) return <li>{said}</li>
  return (
    <li>
      <label>
        <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(enrollment, target.checked)} />
        {said}
      </label>
    </li>
  )
}
