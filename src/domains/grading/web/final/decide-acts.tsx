import { useEffect, useId, useRef, useState } from 'react'
import { leastReason } from '#platform/contract/reason.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { ReasonDialog } from '#platform/web/ui/reason-dialog.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { FinalGrade } from '../../contract/final/final-grades.ts'
import { cannotKeep } from '../../contract/final/questions.ts'
import { useGradeText } from '../use-grade-text.ts'
import { words } from '../words.ts'
import styles from './final.module.css'
import { useOverriding } from './overriding.tsx'
import { useDecide } from './use-decide.ts'

/** The actions on a doubtful grade: keep it, override it, leave it incomplete, or withdraw a decision. */
export function DecideActs({ of }: { of: FinalGrade }) {
  const t = useWords(words)
  const gradeOf = useGradeText()
  const [asksIncomplete, setAsksIncomplete] = useState(false)
  const { opened, open } = useOverriding()
  const isOverriding = opened?.enrollment === of.enrollment
  const overrideId = useFocusAfter(isOverriding)
  const decide = useDecide(of)
  const isKept = of.decision !== null && !of.stale
  const canKeep = of.grade !== null && !of.questions.some((question) => cannotKeep.includes(question))
  if (isOverriding) return null
  return (
    <div className={styles.acts} data-no-print>
      {isKept ? (
        <ActButton act={() => decide({ kind: 'WITHDRAWN' })}>{t('final.withdraw')}</ActButton>
      ) : (
        canKeep && (
          <ActButton act={() => decide({ kind: 'KEEP' })}>
            {t('final.keep', { grade: gradeOf(of.grade?.grade) })}
          </ActButton>
        )
      )}
      <WriteButton id={overrideId} look="quiet" onClick={() => open(of.enrollment)}>
        {t('final.override')}
      </WriteButton>
      <WriteButton look="quiet" onClick={() => setAsksIncomplete(true)}>
        {t('final.incomplete')}
      </WriteButton>
      {asksIncomplete && <Incomplete of={of} onClose={() => setAsksIncomplete(false)} />}
    </div>
  )
}

/** The id of the button that gets the focus back when the line that it opened is closed. */
function useFocusAfter(isOpen: boolean): string {
  const id = useId()
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) document.getElementById(id)?.focus()
    wasOpen.current = isOpen
  }, [id, isOpen])
  return id
}

function Incomplete({ of, onClose }: { of: FinalGrade; onClose: () => void }) {
  const t = useWords(words)
  const id = useId()
  const [until, setUntil] = useState('')
  const decide = useDecide(of)
  return (
    <ReasonDialog
      title={t('final.incompleteTitle', { name: of.student.name })}
      act={t('final.incompleteAct')}
      least={leastReason}
      onClose={onClose}
      onGiven={(reason, key) => decide({ kind: 'INCOMPLETE', dueOn: until || null, reason }, key)}
    >
      <p>{t('final.incompleteAbout')}</p>
      <p className={styles.field}>
        <label htmlFor={id}>{t('final.until')}</label>
        <input id={id} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
      </p>
    </ReasonDialog>
  )
}
