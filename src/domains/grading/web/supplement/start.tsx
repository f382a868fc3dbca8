import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Conflict } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { FinalGrade } from '../../contract/final/final-grades.ts'
import { paths } from '../../contract/paths.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { startSupplementary } from '../../contract/supplement/supplement.ts'
import type { SheetItem } from '../sheet/queries.ts'
import { words } from '../words.ts'
import { choiceOf, sheetsFor } from './choices.ts'
import { StudentBoxes } from './student-boxes.tsx'
import styles from './supplement.module.css'

type Props = { sheets: readonly SheetItem[]; students: readonly FinalGrade[] }

/** The link to a supplementary sheet for students on none: an open one, or the button for a new one. */
export function StartSupplementary({ sheets, students }: Props) {
  const t = useWords(words)
  const [choosing, setChoosing] = useState(false)
  const turn = useTurn(choosing)
  const { open, first } = sheetsFor(sheets)
  const free = students.filter(({ left, mine }) => left?.sheet === null && mine)
  if (!first || free.length === 0) return null
  if (open)
    return (
      <div className={styles.start} data-no-print>
        <p>{t('supplement.isOpen', { name: open.openedBy?.name ?? '' })}</p>
        <ButtonLink to={`${paths.submit({ id: open.course.id })}?sheet=${open.id}`}>
          {t('supplement.toSheet')}
        </ButtonLink>
      </div>
    )
  return (
    <div className={styles.start} data-no-print>
      {choosing ? (
        <div ref={turn.form}>
          <Choose of={first} students={free} onClose={() => setChoosing(false)} />
        </div>
      ) : (
        <div ref={turn.button}>
          <p>{t('supplement.about')}</p>
          <Button icon="edit" onClick={() => setChoosing(true)}>
            {t('supplement.start')}
          </Button>
        </div>
      )}
    </div>
  )
}

type Chosen = { of: SheetItem; students: readonly FinalGrade[]; onClose: () => void }

/** Students who have a grade by now are selected; if none has, all are. */
function Choose({ of, students, onClose }: Chosen) {
  const t = useWords(words)
  const id = useId()
  const go = useNavigate()
  const ready = students.filter(({ sheet }) => sheet !== null)
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    (ready.length > 0 ? ready : students).map(({ enrollment }) => enrollment),
  )
  const make = async () => {
    try {
      const body = { students: chosen.map((enrollment) => ({ enrollment })) }
      return await call(startSupplementary, { params: { id: of.id }, body })
    } catch (error) {
      // Another person was faster: the page shows their sheet.
      if (error instanceof Conflict) onClose()
      throw error
    } finally {
      for (const type of [GradeSheet.type, 'FinalGrades']) wasWritten(type)
    }
  }
  // The list of sheets is refetched before the page of the new one opens.
  const start = async () => {
    const { id: sheet } = await make()
    await go(`${paths.submit({ id: of.course.id })}?sheet=${sheet}`)
  }
  return (
    <Stack>
      <StudentBoxes id={id} of={students.map(choiceOf)} chosen={chosen} onChange={setChosen} />
      <div className={styles.on}>
        <ActButton
          look="primary"
          act={start}
          disabledReason={chosen.length === 0 ? t('supplement.chooseFirst') : undefined}
        >
          {t('supplement.startAct')}
        </ActButton>
        <Button onClick={onClose}>{t('supplement.leave')}</Button>
      </div>
    </Stack>
  )
}
