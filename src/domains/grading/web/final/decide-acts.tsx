import { useId, useState } from 'react'
import { leastReason } from '#platform/contract/reason.ts'
import { numberIn } from '#platform/web/form/number-text.ts'
import { useFormat } from '#platform/web/format.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { ReasonDialog } from '#platform/web/ui/reason-dialog.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useLanguage, useWords } from '#platform/web/words.ts'
import { type FinalGrade, type FinalGrades, leastOverrideReason } from '../../contract/final/final-grades.ts'
import { cannotKeep } from '../../contract/final/questions.ts'
import { words } from '../words.ts'
import styles from './final.module.css'
import { useDecide } from './use-decide.ts'

type Props = { of: FinalGrade; scheme: FinalGrades['scheme'] }

/** The ways out of a doubtful grade: keep to the rule, override it, leave it incomplete, or take a decision back. */
export function DecideActs({ of, scheme }: Props) {
  const t = useWords(words)
  const [asked, setAsked] = useState<'override' | 'incomplete' | null>(null)
  const decide = useDecide(of)
  const isKept = of.decision !== null && !of.stale
  const canKeep = of.grade !== null && !of.questions.some((question) => cannotKeep.includes(question))
  return (
    <div className={styles.acts} data-no-print>
      {isKept ? (
        <ActButton act={() => decide({ kind: 'WITHDRAWN' })}>{t('final.withdraw')}</ActButton>
      ) : (
        canKeep && (
          <ActButton act={() => decide({ kind: 'KEEP' })}>
            {t('final.keep', { grade: of.grade?.grade ?? '' })}
          </ActButton>
        )
      )}
      <WriteButton look="quiet" onClick={() => setAsked('override')}>
        {t('final.override')}
      </WriteButton>
      <WriteButton look="quiet" onClick={() => setAsked('incomplete')}>
        {t('final.incomplete')}
      </WriteButton>
      {asked === 'override' && <Override of={of} scheme={scheme} onClose={() => setAsked(null)} />}
      {asked === 'incomplete' && <Incomplete of={of} onClose={() => setAsked(null)} />}
    </div>
  )
}

function Override({ of, scheme, onClose }: Props & { onClose: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const { number } = useFormat()
  const id = useId()
  const [typed, setTyped] = useState(() => (of.grade ? number(of.grade.total) : ''))
  const decide = useDecide(of)
  const total = numberIn(typed, language)
  const isGrade = total !== null && total >= 0 && total <= scheme.top
  const top = number(scheme.top)
  const give = async (reason: string, key: string) => {
    if (!isGrade) throw new RangeError(t('final.noNumber', { top }))
    await decide({ kind: 'OVERRIDE', total, reason }, key)
  }
  return (
    <ReasonDialog
      title={t('final.overrideTitle', { name: of.student.name })}
      act={t('final.overrideAct')}
      least={leastOverrideReason}
      onClose={onClose}
      onGiven={give}
    >
      <p>{t('final.overrideAbout', { grade: of.grade?.grade ?? '–' })}</p>
      <p className={styles.field}>
        <label htmlFor={id}>{t('final.newGrade', { top })}</label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={!isGrade}
          aria-describedby={`${id}hint`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <small id={`${id}hint`} aria-live="polite">
          {isGrade ? '' : t('final.noNumber', { top })}
        </small>
      </p>
    </ReasonDialog>
  )
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
