import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { usePrinting } from '#platform/web/ui/use-printing.ts'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import { Acts } from './acts.tsx'
import { Beside } from './beside.tsx'
import { ClosedMeanwhile } from './closed-meanwhile.tsx'
import { Conflicts } from './conflicts.tsx'
import { Focused } from './focused.tsx'
import { Foot } from './foot.tsx'
import { NotYet } from './not-yet.tsx'
import { Pages, pageOf } from './pages.tsx'
import styles from './roll.module.css'
import { markOf } from './roll-call.ts'
import { Row } from './row.tsx'
import { SameDevice } from './same-device.tsx'
import { Tally } from './tally.tsx'
import { useRollCall } from './use-roll-call.ts'
import { rowId, useRollKeys } from './use-roll-keys.ts'

/** The roll call of a session: all students on one screen, one key or tap each, saved in the background. */
export function Roll({ lesson }: { lesson: number }) {
  const t = useWords(words)
  const { roster, store, state, refetch } = useRollCall(lesson)
  const { students, codes } = roster
  const note = useRef<HTMLInputElement>(null)
  const isDesk = useWidth(1024)
  const columns = 1 + Number(useWidth(600)) + Number(useWidth(1440))
  const isPrinting = usePrinting()
  const all = { from: 0, until: students.length }
  const rows = Math.max(1, Math.ceil((isPrinting ? all : pageOf(0, students.length)).until / columns))
  const isOpen = roster.state === 'OPEN'
  // Once it is closed, what is recorded counts, not what is still on this device.
  const marks = isOpen ? state.cells : { ...state.cells, own: new Map() }
  const begins = useRef(false)
  const onMoved = useCallback(() => {
    begins.current = true
    void refetch()
  }, [refetch])
  const onNote = () => note.current?.focus()
  const keys = useRollKeys({ students, codes, marks, store, rows, isOpen, onNote })
  const focused = students[keys.at]
  const page = isPrinting ? all : pageOf(keys.at, students.length)
  const left = students.filter(({ enrollment }) => markOf(marks, enrollment).code === null).length
  // The button that opened the roll call is gone, so the focus moves to the students.
  const goOn = useEffectEvent(() => document.getElementById(rowId(focused))?.focus())
  useEffect(() => {
    if (isOpen && begins.current) goOn()
    begins.current = false
  }, [isOpen])
  if (students.length === 0)
    return (
      <Card>
        <Empty title={t('attendance.nobody')}>{t('attendance.nobodyAbout')}</Empty>
      </Card>
    )
  return (
    <>
      <ClosedMeanwhile roster={roster} marks={state.cells} onDecide={store.decide} />
      {isOpen && <Conflicts roster={roster} marks={marks} onDecide={store.decide} />}
      <div className={styles.edge}>
        <Card>
          <Tally roster={roster} marks={marks} />
          <ol
            className={styles.roll}
            style={{ '--rows': rows, '--columns': columns } as React.CSSProperties}
            aria-label={t('attendance.students')}
            onKeyDown={keys.press}
          >
            {students.slice(page.from, page.until).map((student, place) => (
              <Row
                key={student.enrollment}
                student={student}
                codes={codes}
                value={markOf(marks, student.enrollment).code}
                isOwn={marks.own.has(student.enrollment)}
                isFocused={page.from + place === keys.at}
                isOpen={isOpen}
                onFocus={() => keys.setAt(page.from + place)}
                onSet={(code) => keys.set(student.enrollment, code)}
              />
            ))}
          </ol>
          <Pages {...page} count={students.length} onGo={keys.focus} />
          {focused && (
            <Focused
              student={focused}
              codes={codes}
              value={markOf(marks, focused.enrollment)}
              unitsTotal={roster.unitsTotal}
              isOpen={isOpen}
              note={note}
              onSet={(value) => store.set([[focused.enrollment, value]])}
              onDone={() => keys.focus(keys.at)}
            />
          )}
          <NotYet students={roster.notYet} />
          <SameDevice students={students} />
          <Foot codes={codes} state={state} isOpen={isOpen} keys={keys} />
        </Card>
      </div>
      <Acts
        lesson={lesson}
        state={roster.state}
        waiting={state.cells.own.size}
        onMoved={onMoved}
        beside={isDesk ? null : isOpen && <Beside {...keys} left={left} />}
      />
    </>
  )
}
