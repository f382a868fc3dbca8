import { useState } from 'react'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeObjection } from '../../../contract/objection.ts'
import { words } from '../../words.ts'
import type { Practice } from '../queries.ts'
import styles from './due-process.module.css'
import { dueProcessMoved } from './queries.ts'

const { LongTextField } = fieldsOf(PracticeObjection)

/** Lets the student object to the grade with a reason, as long as they may. */
export function ObjectToGrade({ of }: { of: Practice }) {
  const t = useWords(words)
  const { day } = useFormat()
  const [writing, setWriting] = useState(false)
  const turn = useTurn(writing)
  if (!of.objectUntil) return null
  if (!writing)
    return (
      <div className={styles.act} ref={turn.button}>
        <Button onClick={() => setWriting(true)}>{t('parts.objections.grade')}</Button>
      </div>
    )
  const sent = () => {
    setWriting(false)
    notify({ type: 'positive', text: t('parts.objections.sent') })
    dueProcessMoved()
  }
  return (
    <div className={styles.act} ref={turn.form}>
      <p>{t('parts.objections.gradeAbout', { day: day(of.objectUntil) })}</p>
      <ResourceForm
        of={PracticeObjection}
        for="create"
        initial={{ practice: of['@id'] }}
        act={t('parts.objections.send')}
        words={words}
        onDone={sent}
        onCancel={() => setWriting(false)}
      >
        <LongTextField name="text" label={t('parts.objections.text')} />
      </ResourceForm>
    </div>
  )
}
