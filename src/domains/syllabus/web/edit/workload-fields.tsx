import { use } from 'react'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { FormContext } from '#platform/web/form/form-context.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { type Workload, workloadKinds } from '../../contract/content.ts'
import { allHours, contactHours } from '../../contract/rules.ts'
import { Syllabus } from '../../contract/syllabus.ts'
import { words } from '../words.ts'
import styles from './edit.module.css'

const { NumberField } = fieldsOf(Syllabus)

/** The numbers in the form now; anything that is not a number counts as zero. */
export function workloadIn(value: unknown): Workload {
  const given = typeof value === 'object' && value !== null ? value : {}
  const hours = (kind: string): number => {
    const one: unknown = Reflect.get(given, kind)
    return typeof one === 'number' ? one : 0
  }
  const [lecture, tutorial, seminar] = [hours('lecture'), hours('tutorial'), hours('seminar')]
  const [lab, field, assessment, selfStudy] = [hours('lab'), hours('field'), hours('assessment'), hours('selfStudy')]
  return { lecture, tutorial, seminar, lab, field, assessment, selfStudy }
}

/** The hours of each kind, with their sum and how many of them are with lecturers. */
export function WorkloadFields() {
  const t = useWords(words)
  const { number } = useFormat()
  const workload = workloadIn(use(FormContext)?.valueOf('workload'))
  return (
    <>
      <div className={styles.grid}>
        {workloadKinds.map((kind) => (
          <NumberField key={kind} name={`workload.${kind}`} label={t(`workloadKinds.${kind}`)} />
        ))}
      </div>
      <p aria-live="polite" className={styles.sum}>
        {t('sums.together')}: {t('sums.hours', { hours: number(allHours(workload)) })} · {t('sums.contact')}:{' '}
        {t('sums.hours', { hours: number(contactHours(workload)) })}
      </p>
    </>
  )
}
