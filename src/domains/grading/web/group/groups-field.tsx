import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { SearchBox } from '#platform/web/table/search-box.tsx'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { GroupWork, mostGroups } from '../../contract/group/group-work.ts'
import { words } from '../words.ts'
import { type Groups, moved, withNew } from './arrange.ts'
import { Board } from './board.tsx'
import { FillDialog } from './fill-dialog.tsx'
import styles from './groups.module.css'
import { ListDialog } from './list-dialog.tsx'
import { MoveBar } from './move-bar.tsx'
import { TakeDialog } from './take-dialog.tsx'
import type { Student } from './use-students.ts'

const { useField } = fieldsOf(GroupWork)

type Props = { students: readonly Student[]; work: Item<typeof GroupWork> }
const dialogs = { random: FillDialog, take: TakeDialog, paste: ListDialog } as const

/** The groups before they are saved: every step can be undone. */
export function GroupsField({ students, work }: Props) {
  const t = useWords(words)
  const names = new Map(students.map(({ enrollment, name }) => [enrollment, name]))
  const say = (held: unknown) =>
    groupsIn(held)
      .map(({ name, members }) =>
        t('groups.said', { name, members: members.map((one) => names.get(one)).join(', ') || '–' }),
      )
      .join(' · ')
  const { value, set, error } = useField('groups', t('groups.title'), say)
  const groups = groupsIn(value)
  const [past, setPast] = useState<readonly Groups[]>([])
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const nameOf = (number: number) => t('groups.newName', { number })
  // Renaming is one step, however many letters were typed.
  const [naming, setNaming] = useState<number | null>(null)
  const put = (next: Groups) => {
    setPast([...past, groups])
    setNaming(null)
    set(next)
  }
  const undo = () => {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    setNaming(null)
    set(before)
  }
  const choose = (student: number, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(student)
    else next.delete(student)
    setChosen(next)
  }
  const move = (to: number | 'new' | null) => {
    const some = [...chosen]
    put(to === 'new' ? withNew(moved(groups, some, null), nameOf, some) : moved(groups, some, to))
    setChosen(new Set())
  }
  const rename = (at: number, name: string) => {
    if (naming !== at) setPast([...past, groups])
    setNaming(at)
    set(groups.map((group, place) => (place === at ? { ...group, name } : group)))
  }
  const OpenDialog = open && dialogs[open]
  return (
    <section className={styles.field} aria-label={t('groups.title')}>
      <div className={styles.tools}>
        <SearchBox value={typed} label={t('groups.find')} onSearch={setTyped} />
        {(['random', 'take', 'paste'] as const).map((one) => (
          <Button key={one} onClick={() => setOpen(one)}>
            {t(`groups.${one}`)}
          </Button>
        ))}
        {past.length > 0 && (
          <Button look="quiet" icon="undo" onClick={undo}>
            {t('groups.undo')}
          </Button>
        )}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Board
        {...{ students, groups, typed, chosen }}
        onChoose={choose}
        headOf={(at) => {
          const { name = '', members = [] } = groups[at] ?? {}
          return (
            <header>
              <input
                aria-label={t('groups.nameOf', { group: name })}
                maxLength={60}
                value={name}
                onChange={({ target }) => rename(at, target.value)}
              />
              <small>{members.length}</small>
              <IconButton
                small
                icon="trash"
                label={t('groups.remove', { group: name })}
                onClick={() => put(groups.toSpliced(at, 1))}
              />
            </header>
          )
        }}
      />
      <div>
        <Button icon="plus" onClick={() => groups.length < mostGroups && put(withNew(groups, nameOf))}>
          {t('groups.add')}
        </Button>
      </div>
      <MoveBar
        groups={groups}
        count={chosen.size}
        isOpen={past.length > 0}
        onMove={move}
        onClear={() => setChosen(new Set())}
      />
      {OpenDialog && (
        <OpenDialog
          {...{ groups, students, work, nameOf }}
          onClose={() => setOpen(null)}
          onPlace={(next) => {
            put(next)
            setOpen(null)
          }}
        />
      )}
    </section>
  )
}

const isGroups = (value: unknown): value is Groups => Array.isArray(value)
const groupsIn = (value: unknown): Groups => (isGroups(value) ? value : [])
