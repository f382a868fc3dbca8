import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { TimeLog } from '../../../contract/time-log.ts'
import type { Entry, Practice } from '../../parts/queries.ts'
import { words } from '../../words.ts'
import { KindField } from './kind-field.tsx'
import type { Prefill } from './next-entry.ts'
import styles from './time-log.module.css'

const { DateField, LongTextField, TextField, TimeField } = fieldsOf(TimeLog)

type Props = {
  practice: Practice
  /** A new entry with the most probable values, or an existing one to correct. */
  of: Entry | Prefill
  onClose: () => void
}

/** One entry: when, what kind, and a sentence on what was done. */
export function EntryForm({ practice, of, onClose }: Props) {
  const t = useWords(words)
  const { isoDay } = useFormat()
  const known = '@id' in of
  const done = () => {
    wasWritten(TeachingPractice.type)
    onClose()
  }
  return (
    <ResourceForm
      of={TimeLog}
      for={known ? of : 'create'}
      {...(!known && { initial: { ...of, subject: of.subject ?? '', practice: practice['@id'] } })}
      act={t(known ? 'my.log.save' : 'my.log.add')}
      words={words}
      draft={practice['@id']}
      later
      onDone={done}
      onCancel={onClose}
    >
      <div className={styles.when}>
        <DateField
          name="date"
          label={t('my.log.date')}
          min={practice.startsOn}
          max={earlier(practice.endsOn, isoDay())}
        />
        <TimeField name="startsAt" label={t('my.log.startsAt')} />
        <TimeField name="endsAt" label={t('my.log.endsAt')} />
      </div>
      <KindField />
      <LongTextField name="description" label={t('my.log.description')} help={t('my.log.descriptionHelp')} />
      <details className={styles.more}>
        <summary>{t('my.log.more')}</summary>
        <TextField name="subject" label={t('my.log.subject')} />
        <LongTextField name="reflection" label={t('my.log.reflection')} help={t('my.log.reflectionHelp')} />
      </details>
    </ResourceForm>
  )
}

export const earlier = (one: string, other: string): string => (one < other ? one : other)
